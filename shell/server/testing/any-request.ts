import fc from 'fast-check';

/** A part of an address that tries to be more than that. */
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '\\',
    '%2F',
    '%5c',
    '..',
    '%2e%2e/',
    '%00',
    '%0d%0aSet-Cookie:a=b',
    '?',
    '&',
    '=',
    '#',
    '%',
    '@',
  ),
  fc.constantFrom(
    'evil.example',
    'http://evil.example/',
    'formations',
    'Formations/',
    'formation/python',
    'contact',
    '~1/',
  ),
  fc.constantFrom(
    'remotes/',
    'mf-home/',
    '1.0.0-a/',
    'api/',
    'collections/formation/records',
    'files/a/b/c.png',
    'assets/',
  ),
  fc.constantFrom(
    'partage/a.jpg',
    'sitemap.xml',
    'composition.json',
    'purge',
    'send-email',
    'alertes/quitter?jeton=',
    'q=',
    'n=',
    'utm_source=x',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constant('x'.repeat(3000)),
);
const path = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('').replace(/[\r\n]/g, '')}`);
const method = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
);
const value = fc.oneof(
  fc.constantFrom(
    '',
    'evil.example',
    'https',
    'javascript',
    'a:80@b',
    '*/*',
    'text/html',
    'br;q=0,*',
    'null',
    'same-site',
  ),
  fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    '"a", W/"b"',
    '203.0.113.7, x',
    'bytes=0-,5-',
  ),
  fc.stringMatching(/^[\t -~\x80-\xff]{0,40}$/),
);
const names = fc.constantFrom(
  ...[
    'host',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-for',
    'forwarded',
    'origin',
    'referer',
    'accept',
  ],
  ...[
    'accept-encoding',
    'if-none-match',
    'if-modified-since',
    'range',
    'content-type',
    'cookie',
    'authorization',
  ],
  ...['sec-fetch-site', 'idempotency-key', 'x-form-elapsed', 'x-http-method-override', 'expect', 'upgrade'],
);
/** Headers that proxies, browsers and strangers send, with any value. */
export const anyHeaders = fc.dictionary(names, value, { maxKeys: 5 });
/** A request that tries to be more than one. */
export const anyRequest = fc.record({
  method,
  path,
  headers: anyHeaders,
  body: fc.option(fc.string({ maxLength: 2000 })),
});
