/// Serves « La rédaction », built into redaction/dist/files, beside its API.

/** A file with a hash in its name never changes. */
routerAdd(
  'GET',
  '/redaction/assets/{path...}',
  $apis.static(`${__hooks}/../../redaction/dist/files/assets`, false),
  (e) => {
    const headers = e.response.header();
    headers.set('Cache-Control', 'public, max-age=31536000, immutable');
    try {
      return e.next();
    } catch (error) {
      // A file of another build is missing today, not for a year.
      headers.set('Cache-Control', 'no-store');
      throw error;
    }
  },
  $apis.gzip(),
);

/** Every other address is a screen of one document. */
routerAdd('GET', '/redaction/{path...}', $apis.static(`${__hooks}/../../redaction/dist/files`, true), (e) => {
  const headers = e.response.header();
  const policy = [
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'",
    // A chosen picture is a blob until it is sent; the icons are data.
    "img-src 'self' blob: data:",
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ];
  headers.set('Cache-Control', 'no-store');
  headers.set('Content-Security-Policy', policy.join('; '));
  headers.set('X-Frame-Options', 'DENY');
  headers.set('Referrer-Policy', 'no-referrer');
  headers.set('X-Robots-Tag', 'noindex');
  return e.next();
});

/** Tells the application the site's address, the school's name, and if password mails leave. */
routerAdd('GET', '/redaction/site.json', (e) => {
  const { siteUrl } = require(`${__hooks}/school-file.js`)();
  const school = e.app.findRecordById('ecole', 'ecole').getString('name');
  e.response.header().set('Cache-Control', 'no-store');
  return e.json(200, { site: siteUrl, school, canMailPasswords: $os.getenv('PASSWORD_MAILS') !== '' });
});
