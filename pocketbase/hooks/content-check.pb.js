/// « À vérifier » and `npm run campus check-content` show doubtful content.
routerAdd('GET', '/api/redaction/check', (e) => {
  require(`${__hooks}/editors.js`).assertEditor(e);
  const { fieldsOf } = require(`${__hooks}/records.js`);
  const { checkContent } = require(`${__hooks}/../rules/content-check.js`);
  const names =
    'formation session financement resultat carrousel categorie partenaire regle_financement texte';
  const content = {};
  for (const name of names.split(' ')) {
    const filter = name === 'formation' ? 'active = true' : 'id != ""';
    content[name] = e.app.findRecordsByFilter(name, filter, 'created', 0, 0).map(fieldsOf);
  }
  const since = String(e.app.findCollectionByNameOrId('formation').created);
  const words = e.app.findRecordById('ecole', 'ecole').getString('words');
  const result = checkContent(content, { since, words });
  // A planned publication that failed may concern a course that visitors do not see yet.
  const failed = (name, field, course) => {
    for (const record of e.app.findRecordsByFilter(name, `${field} != ""`, 'publishAt', 0, 0)) {
      const { id, title } = fieldsOf(e.app.findRecordById('formation', record.getString(course)));
      const known = result.courses.find((one) => one.id === id) ?? { id, title, problems: [] };
      if (known.problems.length === 0) result.courses.unshift(known);
      const sentence = record.getString(field);
      known.problems.unshift({ field: 'publishAt', level: 'missing', sentence });
    }
  };
  failed('formation', 'publishFailure', 'id');
  failed('brouillon', 'failure', 'formation');
  return e.json(200, result);
});
