/// A course as an editor writes it: saved, looked at by a link, published or changed at a time, made from another one.

routerAdd(
  'POST',
  '/api/redaction/save',
  (e) => {
    const filesSent = (name) => {
      try {
        return e.findUploadedFiles(name);
      } catch (_) {
        // None of that name has come.
        return [];
      }
    };
    const { save } = require(`${__hooks}/drafts/save.js`);
    return require(`${__hooks}/editors.js`).answer(e, (change, author) =>
      save(e.app, change, author, filesSent),
    );
  },
  // Eleven files of 8 MB, and the texts.
  $apis.bodyLimit(96 * 1024 * 1024),
);

routerAdd('POST', '/api/redaction/preview', (e) => {
  const { setAside } = require(`${__hooks}/drafts/preview.js`);
  return require(`${__hooks}/editors.js`).answer(e, (...change) => setAside(e.app, ...change));
});

// For the site, which shows it to whoever has the link: that is the key, as for them.
routerAdd('GET', '/api/redaction/preview/{token}', (e) => {
  const { show } = require(`${__hooks}/drafts/preview.js`);
  return e.json(200, show(e.app, e.request.pathValue('token')));
});

routerAdd('POST', '/api/redaction/schedule', (e) => {
  const { schedule } = require(`${__hooks}/drafts/schedule.js`);
  return require(`${__hooks}/editors.js`).answer(e, (...change) => schedule(e.app, ...change));
});

routerAdd('POST', '/api/redaction/duplicate/{id}', (e) => {
  const { duplicate } = require(`${__hooks}/drafts/duplicate.js`);
  return require(`${__hooks}/editors.js`).answer(e, (_, author) =>
    duplicate(e.app, e.request.pathValue('id'), author),
  );
});

function planned(e) {
  require(`${__hooks}/drafts/plan.js`).check(e.record);
  e.next();
}

onRecordCreateRequest(planned, 'formation');
onRecordUpdateRequest(planned, 'formation');

cronAdd('publishWhatIsDue', '* * * * *', () => {
  // Whatever comes from now on is no seed (see main.pb.js).
  $app.store().set('serving', true);
  require(`${__hooks}/drafts/publish.js`).publishDue($app);
});
cronAdd('tidyDrafts', '7 * * * *', () => require(`${__hooks}/drafts/preview.js`).tidy($app));
