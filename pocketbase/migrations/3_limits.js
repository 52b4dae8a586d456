/// Limits on what editors may store and on how often strangers may ask; what the site does not use is closed.
/// A record that is longer already stays as it is: PocketBase checks a field when its record is saved.

/** Characters of a text, bytes (`maxSize`) of rich text and JSON. */
const limits = {
  carrousel: {
    title: { max: 200 },
    description: { max: 500 },
    buttonText: { max: 60 },
    buttonLink: { max: 500 },
  },
  categorie: { title: { max: 200 }, content: { max: 5000 }, icon: { max: 60 }, url: { max: 500 } },
  option: { title: { max: 200 }, icon: { max: 60 }, color: { max: 30 } },
  competence: { title: { max: 200 }, description: { max: 1000 }, color: { max: 30 } },
  formation: {
    idFormation: { max: 30 },
    title: { max: 200 },
    littleDescription: { max: 500 },
    description: { maxSize: 100 * 1024 },
    descriptions: { maxSize: 100 * 1024 },
    nbHeure: { max: 60 },
    priceActual: { max: 60 },
  },
};

function limit(app, choose) {
  for (const name in limits) {
    const collection = app.findCollectionByNameOrId(name);
    for (const field in limits[name]) {
      const { max, maxSize } = limits[name][field];
      const found = collection.fields.getByName(field);
      if (max) found.max = choose(max);
      if (maxSize) found.maxSize = choose(maxSize);
    }
    app.save(collection);
  }
}

function collectionOrNull(app, name) {
  try {
    return app.findCollectionByNameOrId(name);
  } catch (_) {
    return null;
  }
}

migrate(
  (app) => {
    limit(app, (most) => most);

    const settings = app.settings();
    settings.rateLimits.enabled = true;
    // Superusers are never counted. The site is the one guest, for all its visitors: what it asks stays far below.
    settings.rateLimits.rules = [
      { label: '*:auth', audience: '', maxRequests: 10, duration: 60 },
      { label: '*:create', audience: '@guest', maxRequests: 20, duration: 60 },
      { label: '/api/', audience: '@guest', maxRequests: 5000, duration: 10 },
    ];
    settings.batch.enabled = false;
    // It listens on this machine only: nobody may tell another address.
    settings.trustedProxy.headers = [];
    // Warnings and errors of the last days; not every request.
    settings.logs.maxDays = 7;
    settings.logs.minLevel = 4;
    settings.logs.logIP = false;
    const { name, email } = JSON.parse(toString($os.readFile(`${__hooks}/../../school.json`)));
    if (settings.meta.appName === 'Acme') settings.meta.appName = name;
    if (settings.meta.senderAddress === 'support@example.com') {
      settings.meta.senderName = name;
      settings.meta.senderAddress = email;
    }
    app.save(settings);

    const users = collectionOrNull(app, 'users');
    if (!users) return;
    if (app.countRecords('users') === 0) {
      app.delete(users);
      return;
    }
    // Somebody has put people into it: they stay, and nobody else sees them or comes in.
    for (const rule of [
      'listRule',
      'viewRule',
      'createRule',
      'updateRule',
      'deleteRule',
      'authRule',
      'manageRule',
    ]) {
      users[rule] = null;
    }
    for (const way of ['passwordAuth', 'oauth2', 'otp']) users[way].enabled = false;
    app.save(users);
    app.logger().warn('The collection users holds records: it is kept, closed to all but superusers');
  },
  (app) => {
    limit(app, () => 0);
    const settings = app.settings();
    settings.rateLimits.enabled = false;
    app.save(settings);
    // As PocketBase itself begins, but closed.
    if (!collectionOrNull(app, 'users')) {
      app.save(new Collection({ type: 'auth', name: 'users', id: '_pb_users_auth_' }));
    }
  },
);
