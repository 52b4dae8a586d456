/// An editor who forgot the password gets a link by mail, where PASSWORD_MAILS (pocketbase/program.ts) says how mails leave.
onRecordRequestPasswordResetRequest((e) => {
  const mails = $os.getenv('PASSWORD_MAILS');
  // PocketBase answers the same for an address without an account: nobody learns which have one.
  if (!mails) return e.noContent(204);
  const { host, port, secure, auth, mailFrom, editorsUrl } = JSON.parse(mails);
  // These settings stay in memory: the data folder holds no password of the mail server.
  const { smtp, meta } = e.app.settings();
  const login = { username: auth?.user ?? '', password: auth?.pass ?? '' };
  Object.assign(smtp, { enabled: true, host, port, tls: secure, ...login });
  meta.appURL = editorsUrl;
  if (mailFrom) meta.senderAddress = mailFrom;
  return e.next();
}, 'redacteur');
