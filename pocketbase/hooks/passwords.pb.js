/// An editor gets a link to reset the password, if PASSWORD_MAILS (pocketbase/program.ts) is set.
onRecordRequestPasswordResetRequest((e) => {
  // PocketBase answers the same for an address without an account: nobody learns which have one.
  if (!$os.getenv('PASSWORD_MAILS')) return e.noContent(204);
  return e.next();
}, 'redacteur');

/// Saved settings are written to the data folder: they hold no password of the mail server, and
/// the school of the first start.
onSettingsReload((e) => {
  e.next();
  const mails = $os.getenv('PASSWORD_MAILS');
  if (!mails) return;
  const { smtp, meta } = e.app.settings();
  const { editorsUrl, mailFrom } = JSON.parse(mails);
  const { name, email } = require(`${__hooks}/school-file.js`)();
  smtp.enabled = true;
  Object.assign(meta, {
    appURL: editorsUrl,
    appName: name,
    senderName: name,
    senderAddress: mailFrom || email,
  });
});

/// Each mail has a mailer of its own, which learns here how to send it.
onMailerSend((e) => {
  const mails = $os.getenv('PASSWORD_MAILS');
  if (mails) {
    const { host, port, secure, auth } = JSON.parse(mails);
    const login = { username: auth?.user ?? '', password: auth?.pass ?? '' };
    Object.assign(e.mailer, { host, port, tls: secure, ...login });
  }
  e.next();
});
