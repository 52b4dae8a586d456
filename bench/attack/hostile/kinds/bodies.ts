import { deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { http } from '../shot';
import type { Kind } from './kind';
import { among, form, fresh, json, repeated, validForm } from './texts';

const doors = fc.constantFrom('site', 'contact');

const bomb = fc.oneof(
  repeated(among('[', '{"a":', '[{"a":['), 1000, 90_000),
  repeated(among('"a":1,'), 1000, 90_000).map((text) => `{${text}"a":1}`),
  fc
    .array(fresh, { minLength: 100, maxLength: 800 })
    .map((ids) => JSON.stringify(Object.fromEntries(ids.map((id) => [id, id])))),
  among(
    '{"__proto__":{"admin":true},"email":"a@b.fr"}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"email":["a@b.fr"]}',
    '{"email":{"toString":1}}',
    '{"email":1e999}',
    '"\\ud800"',
    'null',
    '0',
    '',
    '\u0000',
    '{"email":"a@b.fr","email":"c@d.fr"}',
  ),
  repeated(among('9', '1e', '-'), 1000, 90_000),
  fc.json({ maxDepth: 6 }),
);

const squeezed = Buffer.alloc(5_000_000, 'a');
const packed: Readonly<Record<string, Buffer>> = {
  gzip: gzipSync(squeezed),
  deflate: deflateSync(squeezed),
  br: Buffer.from('not brotli'),
  'gzip, gzip': gzipSync(gzipSync(squeezed)),
};

/** Bodies that cost more than they weigh. */
export const bodyKinds: readonly Kind[] = [
  {
    name: 'json-bombs',
    shots: () =>
      fc
        .tuple(doors, bomb)
        .map(([to, body]) => http({ to, method: 'POST', target: '/send-email', headers: [json], body })),
  },
  {
    name: 'compressed',
    shots: () =>
      fc
        .tuple(doors, among(...Object.keys(packed)), fc.constantFrom(json, form))
        .map(([to, encoding, type]) =>
          http({
            to,
            method: 'POST',
            target: '/send-email',
            headers: [type, ['Content-Encoding', encoding]],
            body: packed[encoding] ?? '',
          }),
        ),
  },
  {
    name: 'large-bodies',
    shots: ({ pages }) =>
      fc
        .tuple(
          doors,
          fc.constantFrom('/send-email', '/purge', ...pages),
          fc.integer({ min: 100_000, max: 3_000_000 }),
          fc.constantFrom(json, form, ['Content-Type', 'multipart/form-data; boundary=x'] as const),
        )
        .map(([to, target, size, type]) =>
          http({ to, method: 'POST', target, headers: [type], body: 'a'.repeat(size) }),
        ),
    rate: 15,
  },
  {
    name: 'lengths',
    shots: () =>
      fc
        .tuple(
          doors,
          fc.constantFrom(
            [
              ['Content-Length', '5'],
              ['Content-Length', '6'],
            ],
            [
              ['Content-Length', '5'],
              ['Transfer-Encoding', 'chunked'],
            ],
            [['Content-Length', '-1']],
            [['Content-Length', '99999999999999999999']],
            [['Content-Length', '1e3']],
            [['Transfer-Encoding', 'chunked, gzip']],
            [['Transfer-Encoding', 'xchunked']],
            [['Transfer-Encoding', 'chunked']],
          ),
          among(
            '0\r\n\r\n',
            'ffffffffffffffff\r\n',
            '-1\r\n',
            '5\r\nabc',
            '0\r\nX: 1\r\n\r\nGET / HTTP/1.1\r\n\r\n',
            `5;${'x'.repeat(20_000)}\r\n`,
            JSON.stringify(validForm('a')),
          ),
        )
        .map(([to, headers, body]) =>
          http({
            to,
            method: 'POST',
            target: '/send-email',
            headers: [json, ...headers],
            body,
          }),
        ),
  },
];
