/// An editor saves, previews, schedules and duplicates a course by these routes.

routerAdd(
  'POST',
  '/api/redaction/save',
  (e) => {
    const filesSent = (name) => {
      try {
        return e.findUploadedFiles(name);
      } catch (_) {
        // PocketBase throws where no file of that name has come.
        return [];
      }
    };
    const { save } = require(`${__hooks}/drafts/save.js`);
    const { importRecord } = require(`${__hooks}/drafts/import-record.js`);
    const { example } = require(`${__hooks}/drafts/import-entry.js`);
    // `campus import` brings the records of another site by the same door, one at a time.
    const isImport = e.auth?.isSuperuser() && e.requestInfo().body.source;
    return require(`${__hooks}/editors.js`).answer(e, (change, author) => {
      if (!isImport) return save(e.app, change, { author, filesSent });
      return change.example ? example(e.app, change) : importRecord(e.app, { ...change, filesSent });
    });
  },
  // Eleven files of 8 MB, and the texts, must fit.
  $apis.bodyLimit(96 * 1024 * 1024),
);

routerAdd('POST', '/api/redaction/preview', (e) => {
  const { createPreview } = require(`${__hooks}/drafts/preview.js`);
  return require(`${__hooks}/editors.js`).answer(e, (change, author) => createPreview(e.app, change, author));
});

// The link is the key: for the site as for whoever has it.
routerAdd('GET', '/api/redaction/preview/{token}', (e) => {
  const { readPreview } = require(`${__hooks}/drafts/preview.js`);
  return e.json(200, readPreview(e.app, e.request.pathValue('token')));
});

routerAdd('POST', '/api/redaction/schedule', (e) => {
  const { schedule } = require(`${__hooks}/drafts/schedule.js`);
  return require(`${__hooks}/editors.js`).answer(e, (change, author) => schedule(e.app, change, author));
});

routerAdd('POST', '/api/redaction/duplicate/{id}', (e) => {
  const { duplicate } = require(`${__hooks}/drafts/duplicate.js`);
  return require(`${__hooks}/editors.js`).answer(e, (_, author) =>
    duplicate(e.app, e.request.pathValue('id'), author),
  );
});

cronAdd('publishWhatIsDue', '* * * * *', () => {
  // Whatever comes from now on is no seed (main.pb.js).
  $app.store().set('serving', true);
  require(`${__hooks}/drafts/schedule.js`).publishDue($app);
});
cronAdd('tidyDrafts', '7 * * * *', () => require(`${__hooks}/drafts/preview.js`).tidyDrafts($app));
