import fc from 'fast-check';
import type { PointerEntry } from '@campus/releases';
import { upstreamForEachTest } from '@campus/testing/upstream';
import { findExpired } from './prune';
import { checkUptake } from './uptake';

describe('keep-rule', () => {
  const day = 86_400_000;
  const now = Date.parse('2026-11-22T12:00:00.000Z');
  const ago = (days: number) => new Date(now - days * day).toISOString();
  const rule = { releases: 2, days: 30 };
  const live = { version: 'live', since: ago(1), by: 'Anne', previous: [] };

  /** A version, and how many days ago it was published. */
  const published = (version: string, days: number) => ({ version, published: now - days * day });
  const expiredOf = (candidates: ReturnType<typeof published>[], pointed?: PointerEntry, some = rule) =>
    findExpired(candidates, pointed, { ...some, now }).sort();

  it('lets go what is neither among the newest nor was live lately', () => {
    const until = { a: ago(40), b: ago(50), c: ago(60), d: ago(70) };
    const pointed = { ...live, previous: ['a', 'b', 'c', 'd'], until };
    const candidates = [...'abcd'].map((version) => published(version, 90));
    expect(expiredOf([published('live', 90), ...candidates], pointed)).toEqual(['c', 'd']);
    expect(expiredOf(candidates, pointed, { releases: 2, days: 65 })).toEqual(['d']);
    expect(expiredOf(candidates, pointed, { releases: 3, days: 1 })).toEqual(['d']);
  });

  it('refused versions expire by age or number', () => {
    const refused = [published('a', 1), published('b', 2), published('c', 3), published('d', 31)];
    expect(expiredOf(refused, live)).toEqual(['c', 'd']);
    expect(expiredOf(refused, live, { releases: 10, days: 30 })).toEqual(['d']);
  });

  it('the live version, a rollback’s target and versions of open tabs never expire', () => {
    const version = fc.constantFrom(...'abcdefgh');
    const days = fc.integer({ min: 0, max: 100 });
    const until = fc.dictionary(version, days.map(ago));
    const pointers = fc.record({ version, previous: fc.uniqueArray(version), until });
    const candidates = fc.uniqueArray(fc.tuple(version, days), { selector: ([name]) => name });
    const rules = fc.record({ releases: fc.integer({ min: 1, max: 5 }), days });
    fc.assert(
      fc.property(pointers, candidates, rules, (pointed, found, some) => {
        const versions = found.map(([name, age]) => published(name, age));
        const deleted = expiredOf(versions, pointed as unknown as PointerEntry, some);
        for (const one of deleted) {
          expect(one).not.toBe(pointed.version);
          expect(one).not.toBe(pointed.previous[0]);
          const until = pointed.until[one];
          if (until) expect(now - Date.parse(until)).toBeGreaterThanOrEqual(some.days * day);
        }
        // Of those that were live, at least so many stay.
        const live = new Set([...pointed.previous, ...Object.keys(pointed.until)]);
        const wasLive = versions.filter(({ version }) => live.has(version));
        const remaining = wasLive.filter(({ version }) => !deleted.includes(version));
        expect(remaining.length).toBeGreaterThanOrEqual(Math.min(wasLive.length, some.releases));
      }),
    );
  });
});

describe('uptake', () => {
  const site = upstreamForEachTest();

  const shows = (version: string) => JSON.stringify({ 'mf-home': { version } });
  const runs = (release: string, givenUp?: string) => JSON.stringify({ status: 'ok', release, givenUp });

  it.each([
    ['live', 'mf-home', 'shows it at the second check', [shows('1'), shows('2')]],
    ['other', 'mf-home', 'does not show it at either', [shows('1'), shows('1')]],
    ['not running', 'mf-home', 'is something else', ['<html>']],
    ['not running', 'shell', 'is something else', ['<html>', runs('2')]],
    ['live', 'shell', 'runs it after its start', [runs('1'), '', runs('1', '3'), runs('2')]],
    ['other', 'shell', 'gave it up', [runs('1'), runs('1', '2'), runs('2')]],
  ])('is %s where, asked for %s, the site %s', async (state, name, _case, answers) => {
    site().answer = (_request, response) => response.end(answers.shift());
    expect(await checkUptake({ siteUrl: site().url }, name, '2')).toMatchObject({ state });
  });
});
