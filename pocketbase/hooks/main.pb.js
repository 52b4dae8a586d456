/// Lists are compressed; files are already, and realtime is a stream that must not be held back.
routerUse((e) => {
  // From the first call on, a change comes from an editor and not from the seed (changes.pb.js).
  $app.store().set('serving', true);
  const gzip = $apis.gzip();
  return e.request.url.path.startsWith('/api/collections/') ? gzip.func(e) : e.next();
});
