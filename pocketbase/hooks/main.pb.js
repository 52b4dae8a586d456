/// Lists are compressed. Not files (already compressed) and not realtime (a stream that must not be held back).
routerUse((e) => {
  // From the first request on, a change comes from an editor and not from the seed (see changes.pb.js).
  $app.store().set('serving', true);
  const gzip = $apis.gzip();
  return e.request.url.path.startsWith('/api/collections/') ? gzip.func(e) : e.next();
});
