import fc, { type Arbitrary } from 'fast-check';
import { http } from '../shot';
import type { Kind } from './kind';
import { among, encoded, fresh } from './texts';

const accepts: Arbitrary<string> = fc.oneof(
  among('image/avif,image/webp', 'image/webp', '*/*', 'image/avif;q=0', 'image/avif', 'image/png', ''),
  fc
    .array(
      fc.tuple(
        among('image/avif', 'image/webp', 'image/*', '*/*', 'x'),
        among('', ';q=0', ';q=1', ' ; q=0.000', ';q=x'),
      ),
    )
    .map((types) => types.map((two) => two.join('')).join(' , ')),
);

const thumb = fc.oneof(
  among('400x225', '800x450', '1600', '99999x99999', '0x0', '-1x1', '400x225f', ''),
  encoded(10),
);

const withoutQuery = (path: string) => path.split('?', 1)[0] ?? path;

/** Pictures: each must be fetched, opened and made. */
export const pictureKinds: readonly Kind[] = [
  {
    name: 'share-pictures',
    shots: ({ courses }) =>
      fc
        .tuple(
          fc.oneof(fc.constantFrom(...courses, 'campus'), encoded(80)),
          fc.oneof(
            fc.constant(''),
            fresh.map((id) => `?${id}`),
          ),
        )
        .map(([id, query]) => http({ target: `/partage/${id}.jpg${query}` })),
    rate: 40,
  },
  {
    name: 'conversions',
    shots: ({ pictures }) =>
      fc
        .tuple(fc.constantFrom(...pictures.map(withoutQuery)), thumb, accepts)
        .map(([path, size, accept]) =>
          http({ target: `${path}?thumb=${size}`, headers: [['Accept', accept]] }),
        ),
  },
  {
    name: 'files',
    shots: ({ pictures }) =>
      fc
        .tuple(
          fc.constantFrom(...pictures.map(withoutQuery)),
          among(
            '',
            '.js',
            '.svg',
            '.html',
            '%00.jpg',
            '/..',
            '?download=1',
            '?token=x',
            '?thumb=1x1&download=1',
          ),
          among('GET', 'HEAD', 'POST', 'DELETE', 'PATCH', 'OPTIONS'),
          fc.array(
            fc.constantFrom(
              ['X-HTTP-Method-Override', 'DELETE'] as const,
              ['X-Method-Override', 'PATCH'] as const,
              ['Content-Length', '1000000'] as const,
              ['Transfer-Encoding', 'chunked'] as const,
              ['X-Forwarded-For', '127.0.0.1'] as const,
              ['Authorization', 'Bearer x'] as const,
              ['Range', 'bytes=0-1,1-2,2-3'] as const,
              ['Connection', 'Host, Range, close'] as const,
              ['Expect', '100-continue'] as const,
            ),
            { maxLength: 4 },
          ),
        )
        .map(([path, end, method, headers]) => http({ method, target: path + end, headers })),
  },
  {
    name: 'ranges',
    shots: ({ pictures, assets }) =>
      fc
        .tuple(
          fc.constantFrom(...pictures, ...assets),
          fc.oneof(
            fc
              .array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 1000 })
              .map((all) => all.map((two) => two.join('-')).join()),
            among('0-', '-1', '0-0,-1', '99999999999999999999-', '5-1', '0-,'.repeat(1500), '-'),
          ),
        )
        .map(([target, range]) => http({ target, headers: [['Range', `bytes=${range}`]] })),
  },
];
