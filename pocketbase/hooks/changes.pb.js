/// Every change by an editor shows on the site's next view.
function changed(e) {
  e.next();
  // The seed is written before anybody asks for anything (see main.pb.js), and brings its own counts.
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

/// A site that was down or busy then is told within a minute.
cronAdd('untoldSites', '* * * * *', () => require(`${__hooks}/site.js`).outdateUntold($app));
