/// Only editors and superusers may use the routes of the editors' app; the history names them.

function assertEditor(e) {
  if (!e.auth) throw new UnauthorizedError('Connectez-vous à la rédaction pour continuer.');
  if (e.auth.isSuperuser() || e.auth.collection().name === 'redacteur') return;
  throw new ForbiddenError('Seule la rédaction peut faire cela.');
}

/** Editors may take any name; the address tells whose account it is. */
function nameOf(auth) {
  if (auth.isSuperuser()) return 'Administration';
  // The collections take 200 characters, with "Changement programmé par" before the name.
  return `${auth.getString('name').replace(/[(@)]/g, '')} (${auth.email()})`.trim().slice(-170);
}

/** `act` gets the body, and the name by which the history calls the editor. */
function answer(e, act) {
  assertEditor(e);
  const body = JSON.parse(JSON.stringify(e.requestInfo().body ?? {}));
  return e.json(200, act(body, nameOf(e.auth)));
}

module.exports = { assertEditor, nameOf, answer };
