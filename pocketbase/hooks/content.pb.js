/// PocketBase reads files of hooks in any order: what surrounds another hook stands above it here.
/// Each record is completed and checked before it is stored; those of migrations are not.
const { content: preparedContent } = require(`${__hooks}/records.js`);

function prepareRecord(e) {
  if (!$app.store().get('serving')) return e.next();
  const { app, record } = e;
  const change = {
    collection: record.collection().name,
    values: record.fieldsData(),
    before: record.isNew() ? undefined : record.original(),
  };
  // A chip that is made on the way must go with a course that is refused.
  require(`${__hooks}/texts.js`).inTransaction(app, change, (txApp) => {
    e.app = txApp;
    require(`${__hooks}/history/saves.js`).refuseStale(txApp, record);
    require(`${__hooks}/prepare-record.js`).prepare(txApp, record);
    e.next();
  });
  e.app = app;
}

onRecordCreate(prepareRecord, ...preparedContent, 'redacteur');
onRecordUpdate(prepareRecord, ...preparedContent, 'redacteur');

/// PocketBase ends its own transaction of a deletion before these hooks go on.
onRecordDelete(
  (e) => {
    const { app } = e;
    app.runInTransaction((txApp) => {
      e.app = txApp;
      require(`${__hooks}/history/saves.js`).refuseStale(txApp, e.record, 'supprimé');
      e.next();
    });
    e.app = app;
  },
  ...preparedContent,
  'brouillon',
);

/// Categories count their courses as they change.
function countCourses(e) {
  e.next();
  require(`${__hooks}/site.js`).count(e.app);
}

onRecordCreate(countCourses, 'formation');
onRecordUpdate(countCourses, 'formation');
onRecordDelete(countCourses, 'formation');

/// PocketBase would read "1 490 €" as 0, 1/3/2027 as no day, and accept its own columns.
routerUse((e) => {
  const [, called] = /^\/api\/collections\/([^/]+)\/records/.exec(e.request.url.path) ?? [];
  if (!called || !['POST', 'PATCH'].includes(e.request.method)) return e.next();
  // An address has the id, or the name in any case.
  const { name } = e.app.findCachedCollectionByNameOrId(called);
  const fields = require(`${__hooks}/../rules/fields.js`).fields[name];
  if (!fields) return e.next();
  const { readTyped, refuseNames } = require(`${__hooks}/../rules/typed.js`);
  const { body } = e.requestInfo();
  const isEditor = e.auth && !e.auth.isSuperuser();
  const unknown = isEditor ? refuseNames(name, e.request.method, Object.keys(body)) : [];
  require(`${__hooks}/records.js`).refuse([...unknown, ...readTyped(fields, body)]);
  return e.next();
});

/// A record that others refer to stays.
onRecordDelete((e) => require(`${__hooks}/in-use.js`).refuseDeletion(e), 'categorie', 'competence');

/// Some texts are what a page is made of.
onRecordCreate((e) => require(`${__hooks}/in-use.js`).refuseNewText(e), 'texte');
onRecordDelete((e) => require(`${__hooks}/in-use.js`).refuseTextDeletion(e), 'texte');

/// The history's entry is written in the transaction of its change.
onRecordCreate((e) => require(`${__hooks}/history/write.js`).logCreation(e), ...preparedContent);
onRecordUpdate((e) => require(`${__hooks}/history/write.js`).logUpdate(e), ...preparedContent);
onRecordDelete((e) => require(`${__hooks}/history/write.js`).logDeletion(e), ...preparedContent, 'brouillon');

/// The address of a page comes from its title, where nobody typed one.
onRecordCreateRequest(
  (e) => {
    if (!e.requestInfo().body.id) require(`${__hooks}/address.js`).assignSlug(e.record);
    e.next();
  },
  'categorie',
  'formation',
);

/** The record carries who changes it (history/write.js), and what was loaded (history/saves.js). */
function signChange(e) {
  const { body, query } = e.requestInfo();
  e.record.load({
    historyAuthor: require(`${__hooks}/editors.js`).nameOf(e.auth),
    expectedUpdated: body.expectedUpdated || query.expectedUpdated,
  });
  e.next();
}

onRecordCreateRequest(signChange, ...preparedContent);
onRecordUpdateRequest(signChange, ...preparedContent);
onRecordDeleteRequest(signChange, ...preparedContent, 'brouillon');

function checkPlannedTime(e) {
  require(`${__hooks}/drafts/values.js`).checkPlan(e.record);
  e.next();
}

onRecordCreateRequest(checkPlannedTime, 'formation');
onRecordUpdateRequest(checkPlannedTime, 'formation');
