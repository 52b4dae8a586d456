/// The contact service says what became of the requests' mails.

/** A `body` makes it a POST. PocketBase shows the secret that both know (alertes.js). */
function ask(path, body) {
  const contactUrl = $os.getenv('CONTACT_URL');
  if (!contactUrl) throw new ApiError(503, 'Ce site n’a pas de service de contact.', {});
  let answer;
  try {
    const token = toString($os.readFile($os.getenv('PURGE_TOKEN_FILE'))).trim();
    answer = $http.send({
      url: `${contactUrl}${path}`,
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      timeout: 5,
    });
    if (answer.statusCode === 200) return answer.json;
  } catch (error) {
    $app.logger().warn('The contact service could not be asked', 'reason', String(error));
  }
  if (answer?.statusCode === 400) throw new BadRequestError('Ce courrier n’existe pas.');
  const sentence =
    'Le service de contact ne répond pas\u00A0: réessayez dans quelques minutes. Les demandes déjà reçues ne sont pas perdues.';
  throw new ApiError(503, sentence, {});
}

module.exports = { ask };
