import { type CanaryRules, ruleOn } from './ruling';
import { addDuration, noTally, type Tally } from './tally';

const rules: CanaryRules = { views: 200, minutes: 30, hours: 24 };
const minutes = (count: number) => count * 60_000;

/** Times around these many milliseconds, as they spread among visitors. */
function times(count: number, median: number, seed = 1): Tally['lcp'] {
  const next = random(seed);
  const { lcp } = noTally();
  for (let index = 0; index < count; index++) {
    const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
    addDuration(lcp, median * Math.exp(0.5 * normal));
  }
  return lcp;
}

/** Numbers between 0 and 1, the same each time (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const rule = (canary: Partial<Tally>, live: Partial<Tally> = { views: 1800 }, age = minutes(40)) =>
  ruleOn(
    { canary: { HomePage: { ...noTally(), ...canary } }, live: { HomePage: { ...noTally(), ...live } } },
    age,
    rules,
  );

it('waits for enough views, and for the shortest time', () => {
  expect(rule({ views: 199 }).rule).toBe('wait');
  expect(rule({ views: 5000 }, { views: 5000 }, minutes(29)).rule).toBe('wait');
  expect(rule({ views: 200 })).toEqual({
    rule: 'promote',
    reason:
      'it does as well as the live version (200 views, 0 with errors, 0 lacking files, 0 failed on the server; live: 1800 views, 0 with errors, 0 lacking files, 0 failed on the server).',
  });
});

it('is content with few views after a day, not with none', () => {
  expect(rule({ views: 25 }, { views: 200 }, minutes(24 * 60)).rule).toBe('promote');
  expect(rule({ views: 19 }, { views: 200 }, minutes(48 * 60)).rule).toBe('wait');
});

it('takes a hard fault back at once', () => {
  expect(rule({ views: 6, errors: 5 }, { views: 54 }, minutes(1))).toEqual({
    rule: 'take back',
    reason:
      '5 of its 6 views had an error in the browser, 0 of the live version’s 54, most of them on HomePage.',
  });
  expect(rule({ views: 8, failed: 5 }, { views: 0 }, 0).reason).toMatch(/^5 of its 8 views lacked a script/);
  expect(rule({ renders: 5, broken: 5 }, { renders: 5 }, 0).reason).toMatch(
    /^5 of its 5 pages failed on the server/,
  );
  expect(rule({ views: 6, errors: 4 }, { views: 54 }, 0).rule).toBe('wait');
  // Everybody has errors: PocketBase may be down.
  expect(rule({ views: 6, errors: 5 }, { views: 54, errors: 50 }, 0).rule).toBe('wait');
});

it('takes back what is clearly worse, and not what may be chance', () => {
  expect(rule({ views: 200, errors: 10 }, { views: 1800, errors: 9 }).rule).toBe('take back');
  expect(rule({ views: 200, errors: 2 }, { views: 1800, errors: 9 }).rule).toBe('promote');
  // While it runs only what is beyond doubt: this is right twice in a hundred cases.
  expect(rule({ views: 100, errors: 3 }, { views: 900, errors: 6 }).rule).toBe('wait');
});

it('takes back what is more than 20 % slower, in LCP or INP', () => {
  const live = { views: 1800, lcp: times(1800, 1000), inp: times(1800, 80) };
  const slow = rule({ views: 300, lcp: times(300, 1500, 2), inp: times(300, 80, 3) }, live);
  expect(slow).toMatchObject({
    rule: 'take back',
    reason: expect.stringMatching(/^LCP is 2\.\d\d s \(p75 of 300\), 1\.\d\d s with/),
  });
  expect(rule({ views: 300, lcp: times(300, 1000, 2), inp: times(300, 160, 3) }, live).reason).toMatch(
    /^INP is/,
  );
  expect(rule({ views: 300, lcp: times(300, 1080, 2) }, live).rule).toBe('promote');
  // Too few times to say so.
  expect(rule({ views: 300, lcp: times(90, 3000, 2) }, live).rule).toBe('promote');
});

/** A canary from its first view to its end, looked at after each of its views. */
function run(seed: number, faults: { live: number; canary: number }): string {
  const next = random(seed);
  const [live, canary] = [noTally(), noTally()];
  for (let view = 0; ; view++) {
    const [tally, chance] = view % 10 === 0 ? [canary, faults.canary] : [live, faults.live];
    tally.views++;
    if (next() < chance) tally.errors++;
    if (tally === live) continue;
    const { rule } = ruleOn({ live: { P: live }, canary: { P: canary } }, canary.views * minutes(1), rules);
    if (rule !== 'wait') return rule;
  }
}
const takenBack = (faults: { live: number; canary: number }) =>
  Array.from({ length: 200 }, (_, seed) => run(seed + 1, faults)).filter((end) => end === 'take back')
    .length / 200;

it('is seldom wrong about a good one, and seldom about a bad one', () => {
  expect(takenBack({ live: 0.01, canary: 0.01 })).toBeLessThan(0.02);
  expect(takenBack({ live: 0, canary: 0.002 })).toBeLessThan(0.03);
  expect(takenBack({ live: 0.01, canary: 0.08 })).toBeGreaterThan(0.97);
  expect(takenBack({ live: 0.002, canary: 0.05 })).toBeGreaterThan(0.97);
});
