/// Each site hears of every change by an editor.
function changed(e) {
  e.next();
  // The seed brings its own counts, and nobody has asked for anything yet (main.pb.js).
  if (!$app.store().get('serving')) return;
  const site = require(`${__hooks}/site.js`);
  if (e.record.collection().name === 'formation') {
    require(`${__hooks}/address.js`).move(e.app, e.record);
    site.count(e.app);
  }
  site.outdate(e.app);
}

onRecordAfterCreateSuccess(changed, 'carrousel', 'categorie', 'formation', 'option', 'competence');
onRecordAfterUpdateSuccess(changed, 'carrousel', 'categorie', 'formation', 'option', 'competence');
onRecordAfterDeleteSuccess(changed, 'carrousel', 'categorie', 'formation', 'option', 'competence');
onRecordAfterCreateSuccess(changed, 'partenaire', 'synonyme');
onRecordAfterUpdateSuccess(changed, 'partenaire', 'document', 'synonyme');
onRecordAfterDeleteSuccess(changed, 'partenaire', 'synonyme');
onRecordAfterCreateSuccess(changed, 'session', 'financement', 'resultat');
onRecordAfterUpdateSuccess(changed, 'session', 'financement', 'resultat');
onRecordAfterDeleteSuccess(changed, 'session', 'financement', 'resultat');
onRecordAfterCreateSuccess(changed, 'regle_financement', 'texte');
onRecordAfterUpdateSuccess(changed, 'regle_financement', 'texte', 'ecole');
onRecordAfterDeleteSuccess(changed, 'regle_financement', 'texte');

/// The cron job tells a site that was down or busy, within a minute.
cronAdd('untoldSites', '* * * * *', () => require(`${__hooks}/site.js`).outdateUntold($app));
