import fc from 'fast-check';
import { bytesOf, type Shot } from '../shot';
import type { Kind } from './kind';
import { among, encoded, validForm } from './texts';

const doors = fc.constantFrom<Shot['to'][]>('site', 'contact');
const longer = 60_000;

/** Letter by letter. */
const drip = (text: string) => [...text];

/** Connections that are held, cut, or never listened to. */
export const connectionKinds: readonly Kind[] = [
  {
    name: 'dripping-headers',
    shots: () =>
      fc.tuple(doors, encoded(200), fc.integer({ min: 50, max: 900 })).map(([to, text, every]) => ({
        to,
        pieces: ['GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', ...drip(text), ...drip('x'.repeat(500))],
        every,
        hold: longer,
      })),
    rate: 90,
  },
  {
    name: 'dripping-bodies',
    shots: () =>
      fc
        .tuple(
          doors,
          among('/send-email', '/', '/purge'),
          fc.integer({ min: 50, max: 900 }),
          fc.integer({ min: 300, max: 30_000 }),
        )
        .map(([to, target, every, size]) => ({
          to,
          pieces: [
            bytesOf({
              to,
              method: 'POST',
              target,
              headers: [
                ['Content-Type', 'application/json'],
                ['Content-Length', String(size)],
              ],
            }),
            ...drip(JSON.stringify(validForm('lente@exemple.fr'))),
          ],
          every,
          hold: longer,
        })),
    rate: 90,
  },
  {
    name: 'idle',
    shots: () =>
      fc
        .tuple(doors, among('', 'G', 'GET / HTTP/1.1\r\n', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'))
        .map(([to, start]) => ({ to, pieces: [start], hold: longer })),
    rate: 90,
  },
  {
    name: 'hasty',
    shots: ({ pages, pictures }) =>
      fc
        .tuple(
          fc.constantFrom(...pages, ...pictures, '/formations?x'),
          fc.integer({ min: 0, max: 40 }),
          encoded(10),
        )
        .map(([path, hold, text]) => ({
          to: 'site' as const,
          pieces: [bytesOf({ target: `${path}${path.includes('?') ? '&' : '?'}y=${text}` })],
          hold,
        })),
    rate: 90,
  },
  {
    name: 'deaf',
    shots: ({ pages, pictures, assets }) =>
      fc
        .tuple(fc.array(fc.constantFrom(...pages, ...pictures, ...assets), { minLength: 1, maxLength: 40 }))
        .map(([paths]) => ({
          to: 'site' as const,
          pieces: paths.map((target) => bytesOf({ target }, false)),
          hold: longer,
          deaf: true,
        })),
    rate: 30,
  },
  {
    name: 'pipelines',
    shots: ({ pages }) =>
      fc
        .tuple(doors, fc.array(fc.constantFrom(...pages, '/healthz'), { minLength: 20, maxLength: 100 }))
        .map(([to, paths]) => ({
          to,
          pieces: [
            Buffer.concat(paths.map((target, index) => bytesOf({ target }, index === paths.length - 1))),
          ],
        })),
    rate: 10,
  },
];
