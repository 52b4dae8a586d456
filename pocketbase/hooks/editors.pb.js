/// Capitals make no other address of an editor: not of an account, nor at the sign-in.
onBootstrap((e) => {
  e.next();
  // A first start makes the index with its collection (1_schema.json).
  if (!e.app.hasTable('redacteur')) return;
  const editors = e.app.findCollectionByNameOrId('redacteur');
  const index = 'idx_email_pbc_2393672179';
  if (editors.getIndex(index).includes('NOCASE')) return;
  editors.addIndex(index, true, '`email` COLLATE NOCASE', "`email` != ''");
  try {
    e.app.save(editors);
  } catch (error) {
    // Earlier releases took both: each signs in as it is written, until one is removed.
    e.app.logger().warn('Accounts of editors differ only by capitals: remove one', 'reason', String(error));
  }
});
