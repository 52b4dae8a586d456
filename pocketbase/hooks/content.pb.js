/// What editors type is set, derived and checked before it is kept, whoever saves it. Not the migrations' own records.
function prepared(e) {
  if ($app.store().get('serving')) require(`${__hooks}/content.js`).prepare(e.app, e.record);
  e.next();
}

onRecordCreate(prepared, 'regle_financement');
onRecordUpdate(prepared, 'regle_financement');
onRecordCreate(prepared, 'carrousel', 'categorie', 'option', 'competence', 'formation');
onRecordUpdate(prepared, 'carrousel', 'categorie', 'option', 'competence', 'formation');
onRecordCreate(prepared, 'session', 'financement', 'resultat', 'partenaire', 'synonyme', 'redacteur');
onRecordUpdate(prepared, 'session', 'financement', 'resultat', 'partenaire', 'synonyme', 'redacteur');

/// What others refer to stays.
onRecordDelete(
  (e) => {
    if ($app.store().get('serving')) require(`${__hooks}/in-use.js`).check(e.app, e.record);
    e.next();
  },
  'categorie',
  'competence',
);

/// The address of a page comes from its title, where nobody typed one.
onRecordCreateRequest(
  (e) => {
    if (!e.requestInfo().body.id) require(`${__hooks}/address.js`).give(e.record);
    e.next();
  },
  'categorie',
  'formation',
);
