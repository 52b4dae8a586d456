/// Lists are compressed; files are already, and realtime is a stream that must not be held back.
routerUse((e) => {
  // From the first call on, a change comes from an editor and not from the seed (changes.pb.js).
  $app.store().set('serving', true);
  const gzip = $apis.gzip();
  return e.request.url.path.startsWith('/api/collections/') ? gzip.func(e) : e.next();
});

/// PocketBase treats a stale token like none and would cut lists: here it is refused.
routerUse((e) => {
  const isStale = !e.auth && e.request.header.get('Authorization') !== '';
  if (isStale && /^\/api\/(?:redaction|collections\/\w+\/records)\b/.test(e.request.url.path))
    throw new UnauthorizedError('Votre session est terminée\u00A0: connectez-vous de nouveau.');
  return e.next();
});
