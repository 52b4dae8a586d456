import fc, { type Arbitrary } from 'fast-check';
import { http } from '../shot';
import type { Kind } from './kind';
import { among, fresh, headerText, repeated } from './texts';

/** What splits, trims or matches slowly when it is long. */
const long = (max: number): Arbitrary<string> =>
  fc.oneof(
    repeated(
      among(' ', '\t', ',', '"', ' ,', 'W/', 'W/"x",', '"a" ', 'gzip;q=0.', ';', 'a', '=', ' ;q=0 '),
      2000,
      max,
    ),
    // A parser strips the blanks at both ends: those that stay stand between two words.
    fc
      .tuple(
        among('x', '"x"', 'br'),
        repeated(among(' ', '\t', ' \t', 'a '), 2000, max - 10),
        among('x', '"', ',y'),
      )
      .map((parts) => parts.join('')),
    headerText(max),
  );

const pages = ['/', '/formations', '/contact', '/sitemap.xml', '/composition.json'];

const withHeader = (names: readonly string[], values: Arbitrary<string>) =>
  fc
    .tuple(fc.constantFrom(...pages), fc.constantFrom(...names), values)
    .map(([target, name, value]) => http({ target, headers: [[name, value]] }));

const host = fc.oneof(
  among(
    'evil.example',
    'a:80@b',
    '127.0.0.1:99999',
    '127.0.0.1 evil.example',
    '',
    '[::1',
    '..',
    'evil.example/a?b#c',
    '"><script>',
    '127.0.0.1\\@evil.example',
    'xn--',
    '%00',
  ),
  headerText(300),
  repeated(among('a.', 'a', ':'), 100, 8000),
);

const forwarded = fc.tuple(
  among(
    'X-Forwarded-Host',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'X-Forwarded-Port',
    'Forwarded',
    'X-Real-IP',
    'X-Original-URL',
    'X-Rewrite-URL',
    'X-Forwarded-Prefix',
    'X-HTTP-Method-Override',
  ),
  fc.oneof(
    host,
    among(
      'javascript',
      '127.0.0.1',
      '::1, ::1, ::1',
      '999.1.1.1',
      '/admin',
      'for="[::1]";proto=javascript',
      'DELETE',
    ),
    repeated(among('1.1.1.1,', '::1,', ', '), 500, 8000),
  ),
);

export const headerKinds: readonly Kind[] = [
  { name: 'if-none-match', shots: () => withHeader(['If-None-Match'], long(15_000)), rate: 40 },
  {
    name: 'odd-headers',
    shots: () =>
      withHeader(
        [
          'Accept',
          'Accept-Encoding',
          'Accept-Language',
          'If-Modified-Since',
          'If-Match',
          'Range',
          'Cookie',
          'User-Agent',
          'Referer',
          'Authorization',
          'Content-Type',
          'Content-Length',
          'Expect',
          'TE',
          'Prefer',
          'Cache-Control',
        ],
        fc.oneof(
          long(14_000),
          among('*', '-1', '1e9', 'bytes=-1', '100-continue', 'x/*;q=1.0000001', 'gzip, gzip;q=0'),
        ),
      ),
  },
  {
    name: 'hosts',
    shots: () =>
      fc
        .tuple(fc.constantFrom(...pages), host, fc.array(forwarded, { maxLength: 4 }))
        .map(([target, name, more]) => http({ target, headers: [['Host', name], ...more] })),
  },
  {
    name: 'huge',
    shots: () =>
      fc
        .tuple(
          among('header', 'headers', 'address', 'query', 'method'),
          fc.integer({ min: 10_000, max: 200_000 }),
          fresh,
        )
        .map(([where, size, id]) => {
          const text = 'a'.repeat(size);
          if (where === 'address') return http({ target: `/${id}/${text}` });
          if (where === 'query') return http({ target: `/formations?${id}=${text}` });
          if (where === 'method') return http({ method: text, target: '/' });
          if (where === 'header') return http({ target: '/', headers: [['X-Large', text]] });
          const many = Array.from({ length: 2500 }, (_, index) => [`X-${index}`, id] as const);
          return http({ target: '/', headers: many });
        }),
    rate: 30,
  },
];
