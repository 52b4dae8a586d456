/// A file is looked at before it is kept.
function checked(e) {
  require(`${__hooks}/uploads.js`).check(e.record);
  e.next();
}

onRecordCreateRequest(checked, 'carrousel', 'categorie', 'formation', 'partenaire');
onRecordUpdateRequest(checked, 'carrousel', 'categorie', 'formation', 'partenaire', 'document');
