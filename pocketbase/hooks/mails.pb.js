/// The screen « Courrier » lists undelivered requests, and sends one again.

routerAdd('GET', '/api/redaction/mails', (e) => {
  require(`${__hooks}/editors.js`).only(e);
  return e.json(200, require(`${__hooks}/contact.js`).ask('/mails'));
});

routerAdd('POST', '/api/redaction/mails/retry', (e) => {
  const editors = require(`${__hooks}/editors.js`);
  editors.only(e);
  const { id } = editors.bodyOf(e);
  return e.json(200, require(`${__hooks}/contact.js`).ask('/mails/retry', { id: String(id ?? '') }));
});
