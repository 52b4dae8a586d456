import fc from 'fast-check';
import { http } from '../shot';
import type { Kind } from './kind';
import { among, encoded, fresh, repeated } from './texts';

const step = among(
  '..',
  '.',
  '%2e%2e',
  '%2E.',
  '..%2f',
  '..%5c',
  '%252e%252e',
  '..\\',
  '%c0%ae%c0%ae',
  '%00',
  '%ff',
  '%',
  '%zz',
  '%ed%a0%80',
  '',
  'etc',
  'passwd',
  '.git',
  '.env',
  'server',
  'release.json',
  'purge-token',
  'composition.json',
  'mf-home',
);

const foldersToLeave = among(
  '',
  '/assets',
  '/remotes',
  '/remotes/mf-home',
  '/remotes/~1',
  '/partage',
  '/api/files',
  '/fallback',
  '/formation',
);

/** Addresses: too many, too odd, of nothing. */
export const addressKinds: readonly Kind[] = [
  {
    name: 'slashes',
    shots: () =>
      fc
        .tuple(
          repeated(among('/', '//', '/./', '/%2f', '/\\', '/ '.trimEnd(), '/;', '/.'), 500, 14_000),
          among('x', '', '?', '/x/', '.jpg', '%'),
        )
        .map(([start, end]) => http({ target: start + end })),
    rate: 40,
  },
  {
    name: 'traversal',
    shots: () =>
      fc
        .tuple(foldersToLeave, fc.array(step, { minLength: 1, maxLength: 12 }))
        .map(([folder, steps]) => http({ target: `${folder}/${steps.join('/')}` })),
  },
  {
    name: 'attempts',
    shots: ({ assets }) =>
      fc
        .tuple(
          fc.array(fc.nat({ max: 10 ** 9 }), { minLength: 1, maxLength: 800 }),
          fc.constantFrom(...assets),
        )
        .map(([attempts, asset]) =>
          http({
            target: asset.replace('/remotes/', `/remotes/${attempts.map((one) => `~${one}/`).join('')}`),
          }),
        ),
  },
  {
    name: 'unknown',
    shots: () =>
      fc
        .tuple(
          among(
            '/formation/',
            '/',
            '/formations/',
            '/partage/',
            '/assets/',
            '/api/files/formation/',
            '/api/collections/formation/records/',
            '/CARS-category/',
            '/r%C3%A8glement-int%C3%A9rieur/',
          ),
          encoded(200),
        )
        .map(([folder, text]) => http({ target: folder + text })),
  },
  {
    name: 'cache-flood',
    shots: ({ pages, pictures }) =>
      fc
        .tuple(
          fc.constantFrom(...pages, ...pictures, '/sitemap.xml', '/robots.txt', '/formation/x'),
          fc.array(fresh, { minLength: 1, maxLength: 6 }),
        )
        .map(([path, ids]) => {
          const query = ids.map(
            (id, index) => `${['utm_source', 'page', 'q', 'fbclid', 'thumb', 'x'][index]}=${id}`,
          );
          return http({ target: `${path}${path.includes('?') ? '&' : '?'}${query.join('&')}` });
        }),
  },
  {
    name: 'absolute',
    shots: () =>
      fc
        .tuple(
          among(
            'http://evil.example/',
            'https://evil.example/formations',
            'http://a:80@b/',
            '/\\evil.example',
            '//evil.example/..',
            'javascript:alert(1)',
            '*',
            'evil.example:443',
            '/%5cevil.example',
            'http://[::1',
            'http:///',
            'file:///etc/passwd',
            '/formations#',
            '?',
            '#',
          ),
          encoded(40),
        )
        .map(([start, end]) => http({ target: start + end })),
  },
];
