/// PocketBase remembers from which addresses and browsers a superuser signs in, to write of a new one. It has no mail server here: it wrote to
/// nobody, and kept them.
migrate(
  (app) => {
    const superusers = app.findCollectionByNameOrId('_superusers');
    superusers.authAlert.enabled = false;
    app.save(superusers);
    app.db().newQuery('DELETE FROM _authOrigins').execute();
  },
  (app) => {
    const superusers = app.findCollectionByNameOrId('_superusers');
    superusers.authAlert.enabled = true;
    app.save(superusers);
  },
);
