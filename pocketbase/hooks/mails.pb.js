/// The screen « Courrier » lists undelivered requests, and sends one again.

routerAdd('GET', '/api/redaction/mails', (e) =>
  require(`${__hooks}/editors.js`).answer(e, () => require(`${__hooks}/contact.js`).ask('/mails')),
);

routerAdd('POST', '/api/redaction/mails/retry', (e) => {
  const { ask } = require(`${__hooks}/contact.js`);
  return require(`${__hooks}/editors.js`).answer(e, ({ id }) =>
    ask('/mails/retry', { id: String(id ?? '') }),
  );
});
