/// An editor who forgot the password gets a link by mail, where PASSWORD_MAILS (pocketbase/program.ts) says how mails leave.
onRecordRequestPasswordResetRequest((e) => {
  // PocketBase answers the same for an address without an account: nobody learns which have one.
  if (!$os.getenv('PASSWORD_MAILS')) return e.noContent(204);
  return e.next();
}, 'redacteur');

/// Whoever saves a setting writes all of them to the data folder: none holds the mail server's password.
onSettingsReload((e) => {
  e.next();
  const mails = $os.getenv('PASSWORD_MAILS');
  if (!mails) return;
  const { smtp, meta } = e.app.settings();
  smtp.enabled = true;
  meta.appURL = JSON.parse(mails).editorsUrl;
});

/// Each mail has a mailer of its own, which learns here how to send it.
onMailerSend((e) => {
  const mails = $os.getenv('PASSWORD_MAILS');
  if (mails) {
    const { host, port, secure, auth, mailFrom } = JSON.parse(mails);
    const login = { username: auth?.user ?? '', password: auth?.pass ?? '' };
    Object.assign(e.mailer, { host, port, tls: secure, ...login });
    if (mailFrom) e.message.from.address = mailFrom;
  }
  e.next();
});
