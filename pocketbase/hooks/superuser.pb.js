/// Without a superuser the server would offer its installer page to anybody.
onBootstrap((e) => {
  e.next();
  const [email, password] = [$os.getenv('PB_EMAIL'), $os.getenv('PB_PASSWORD')];
  if (!email || !password)
    throw new Error('PB_EMAIL and PB_PASSWORD must be set: pocketbase/program.ts does');
  let record;
  try {
    record = e.app.findAuthRecordByEmail('_superusers', email);
    // A password that is set anew ends the superuser's sign-ins.
    if (record.validatePassword(password)) return;
  } catch (_) {
    record = new Record(e.app.findCollectionByNameOrId('_superusers'));
    record.set('email', email);
  }
  record.setPassword(password);
  e.app.save(record);
});

/// Behind nginx the client is the forwarded one, so that guessing passwords locks out nobody else.
/// PocketBase reads its settings anew whenever somebody saves them, the first migration among them.
onSettingsReload((e) => {
  e.next();
  e.app.settings().trustedProxy.headers = $os.getenv('TRUST_PROXY') ? ['X-Forwarded-For'] : [];
});
