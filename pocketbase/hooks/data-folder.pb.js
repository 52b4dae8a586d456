/// A data folder that lacks columns is refused: its records would be saved without them.
onBootstrap((e) => {
  e.next();
  // A first start makes the columns later.
  if (!e.app.hasTable('formation')) return;
  if (e.app.findCollectionByNameOrId('formation').fields.getByName('formateurs')) return;
  throw new Error(
    'DATA_DIR is from before 2026-11-29: start a release of that day with it once, then this one.',
  );
});
