/// A file is looked at before it is kept: a small one may be a picture that no machine can hold.
function checked(e) {
  require(`${__hooks}/uploads.js`).check(e.record);
  e.next();
}

onRecordCreateRequest(checked, 'carrousel', 'categorie', 'formation', 'partenaire');
onRecordUpdateRequest(checked, 'carrousel', 'categorie', 'formation', 'partenaire', 'document');
