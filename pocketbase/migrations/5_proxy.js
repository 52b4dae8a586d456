/// Behind nginx a client is who nginx says it is: who guesses passwords locks out nobody else. Only this machine reaches PocketBase.
migrate(
  (app) => {
    const settings = app.settings();
    settings.trustedProxy.headers = ['X-Forwarded-For'];
    app.save(settings);
  },
  () => undefined,
);
