import type { Sample } from '../visitors/crowd';
import { judge, type Seen } from './verdict';

const samples = (phase: string, milliseconds: number, more: Partial<Sample> = {}): Sample[] =>
  Array.from({ length: 200 }, () => ({ what: 'page', phase, milliseconds, status: 200, ...more }));
const memory = (shell: number) => new Map([['shell', shell]]);

const seen: Seen = {
  samples: [
    ...samples('warm-up', 900),
    ...samples('quiet', 10),
    ...samples('idle', 30),
    ...samples('settling', 90),
  ],
  memories: [memory(200), memory(300), memory(310)],
  faults: 0,
  ended: [],
  accepted: 4,
  undelivered: [],
};
const broken = (change: Partial<Seen>) =>
  judge({ ...seen, ...change })
    .filter(({ kept }) => !kept)
    .map(({ what }) => what);

it('is content where visitors wait three times as long, caches fill and nothing is lost', () => {
  expect(broken({})).toEqual([]);
});

it.each<[string, Partial<Seen>, string]>([
  [
    'wait longer',
    { samples: [...samples('quiet', 10), ...samples('idle', 31)] },
    'visitors’ p99 during the attacks',
  ],
  [
    'are refused',
    { samples: [...seen.samples, ...samples('idle', 10, { status: 429 })] },
    'visitors’ requests that failed',
  ],
  [
    'get no answer, even after the attacks',
    { samples: [...seen.samples, ...samples('settling', 10, { status: 0, problem: 'reset' })] },
    'visitors’ requests that failed',
  ],
  ['meet somebody who breaks it', { faults: 1 }, 'hostile requests answered 500'],
  ['lose the server', { ended: ['shell'] }, 'processes that ended'],
  ['write in vain', { undelivered: ['a@exemple.fr'] }, 'accepted contact requests not delivered'],
  [
    'make it grow on and on',
    { memories: [memory(200), memory(300), memory(350)] },
    'memory of shell at the end',
  ],
  ['make it huge', { memories: [memory(200), memory(500), memory(500)] }, 'memory of shell at the end'],
  [
    'make its figure vanish',
    { memories: [memory(200), memory(200), new Map()] },
    'memory of shell at the end',
  ],
])('is not where visitors %s', (_name, change, what) => {
  expect(broken(change)).toEqual([what]);
});
