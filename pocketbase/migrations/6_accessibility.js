/// What an audit has found is no text of an editor any more: the site says it (mf-home/src/text-pages/audit-texts.ts).
migrate(
  (app) => {
    for (const number of [2, 3, 4]) {
      const [text] = app.findRecordsByFilter('texte', `id = "accessibilite-${number}"`);
      if (text) app.delete(text);
    }
  },
  () => {},
);
