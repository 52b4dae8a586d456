/// A course as an editor writes it: saved, looked at by a link, published or changed at a time, made from another one.

routerAdd(
  'POST',
  '/api/redaction/save',
  (e) => {
    const editors = require(`${__hooks}/editors.js`);
    editors.only(e);
    const { save } = require(`${__hooks}/drafts/save.js`);
    const filesSent = (name) => {
      try {
        return e.findUploadedFiles(name);
      } catch (_) {
        // None of that name has come.
        return [];
      }
    };
    return e.json(200, save(e.app, editors.bodyOf(e), editors.nameOf(e.auth), filesSent));
  },
  // Eleven files of 8 MB, and the texts.
  $apis.bodyLimit(96 * 1024 * 1024),
);

routerAdd('POST', '/api/redaction/preview', (e) => {
  const editors = require(`${__hooks}/editors.js`);
  editors.only(e);
  const { setAside } = require(`${__hooks}/drafts/preview.js`);
  return e.json(200, setAside(e.app, editors.bodyOf(e), editors.nameOf(e.auth)));
});

// For the site, which shows it to whoever has the link: that is the key, as for them.
routerAdd('GET', '/api/redaction/preview/{token}', (e) => {
  const { show } = require(`${__hooks}/drafts/preview.js`);
  return e.json(200, show(e.app, e.request.pathValue('token')));
});

routerAdd('POST', '/api/redaction/schedule', (e) => {
  const editors = require(`${__hooks}/editors.js`);
  editors.only(e);
  const { schedule } = require(`${__hooks}/drafts/schedule.js`);
  return e.json(200, schedule(e.app, editors.bodyOf(e), editors.nameOf(e.auth)));
});

routerAdd('POST', '/api/redaction/duplicate/{id}', (e) => {
  const editors = require(`${__hooks}/editors.js`);
  editors.only(e);
  const { duplicate } = require(`${__hooks}/drafts/duplicate.js`);
  return e.json(200, duplicate(e.app, e.request.pathValue('id'), editors.nameOf(e.auth)));
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
