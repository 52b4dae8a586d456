/// Who may use what PocketBase does for the editors' app, and how they are called.

/** Throws where the request is neither an editor's nor a superuser's. */
function only(e) {
  if (!e.auth) throw new UnauthorizedError('Connectez-vous à la rédaction pour continuer.');
  if (e.auth.isSuperuser() || e.auth.collection().name === 'redacteur') return;
  throw new ForbiddenError('Seule la rédaction peut faire cela.');
}

/** Who the history names: an editor may take any name, but not another's account, which its address tells. */
function nameOf(auth) {
  if (auth.isSuperuser()) return 'Administration';
  // The collections take 200 signs, with "Changement programmé par" before them.
  return `${auth.getString('name').replace(/[(@)]/g, '')} (${auth.email()})`.trim().slice(-170);
}

/** What a request says, as plain values. */
const bodyOf = (e) => JSON.parse(JSON.stringify(e.requestInfo().body ?? {}));

/** Answers an editor's request with what `act` makes of its body in the editor's name. */
function answer(e, act) {
  only(e);
  return e.json(200, act(bodyOf(e), nameOf(e.auth)));
}

module.exports = { only, nameOf, bodyOf, answer };
