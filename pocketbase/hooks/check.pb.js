/// What the school should look at in its content: for the editors' page and for `npm run campus check-content`.
routerAdd('GET', '/api/redaction/check', (e) => {
  require(`${__hooks}/editors.js`).only(e);
  const { plain } = require(`${__hooks}/records.js`);
  const { checkContent } = require(`${__hooks}/../rules/content-check.js`);
  const names = [
    ...['formation', 'session', 'financement', 'resultat', 'carrousel', 'categorie', 'partenaire'],
    'regle_financement',
  ];
  const content = {};
  for (const name of names) {
    const exists = e.app.findAllCollections().some((collection) => collection.name === name);
    const filter = name === 'formation' ? 'active = true' : 'id != ""';
    if (exists) content[name] = e.app.findRecordsByFilter(name, filter, 'created', 0, 0).map(plain);
  }
  const since = String(e.app.findCollectionByNameOrId('formation').created);
  return e.json(200, checkContent(content, { since }));
});
