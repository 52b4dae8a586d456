/// A mail in French resets a forgotten password; the limits say how often it may be asked for.
const template = {
  subject: 'La rédaction\u00A0: choisir un nouveau mot de passe',
  body: `<p>Bonjour,</p>
<p>Un nouveau mot de passe a été demandé pour votre compte de la rédaction ({APP_NAME}). Pour le choisir, ouvrez ce lien dans la demi-heure\u00A0:</p>
<p><a href="{APP_URL}/redaction/mot-de-passe#{TOKEN}">{APP_URL}/redaction/mot-de-passe#{TOKEN}</a></p>
<p>Si vous n’avez rien demandé, ne faites rien\u00A0: votre mot de passe reste le même.</p>`,
};
migrate(
  (app) => {
    const editors = app.findCollectionByNameOrId('redacteur');
    editors.resetPasswordTemplate = template;
    app.save(editors);
    const settings = app.settings();
    settings.rateLimits.rules = [
      ...settings.rateLimits.rules,
      { label: '*:requestPasswordReset', audience: '', maxRequests: 5, duration: 60 },
      { label: '*:confirmPasswordReset', audience: '', maxRequests: 10, duration: 60 },
    ];
    app.save(settings);
  },
  () => undefined,
);
