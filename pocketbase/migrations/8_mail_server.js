/// Earlier releases let the mail server's password come among the settings that are kept.
migrate(
  (app) => {
    const settings = app.settings();
    Object.assign(settings.smtp, { username: '', password: '' });
    app.save(settings);
  },
  () => undefined,
);
