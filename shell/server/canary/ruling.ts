import { chanceOfAtLeast, chanceOfMore, type Share } from './statistics';
import { countOf, type Durations, p75, slowerThan, sum, type Tallies, type Tally } from './tally';

/** When a canary has been seen enough. */
export interface CanaryRules {
  /** Views of it that are enough. */
  views: number;
  /** Minutes that it stays at least. */
  minutes: number;
  /** Hours after which fewer views are enough. */
  hours: number;
}

/** What was counted of both versions since the canary began. */
export interface Counted {
  live: Tallies;
  canary: Tallies;
}

export type Ruling = { rule: 'wait' | 'promote' | 'take back'; reason: string };

/** Views without which nothing is said of a version, however long it waits. */
const fewest = 20;

/** A hard fault: so many errors within the first views, where the live version has none. */
const hardFault = 5;

/** Times of each version without which their speed is not compared. */
const fewestTimes = 100;

/** So much longer is slower. */
const slower = 1.2;

/**
 * What is more likely by chance than this is no reason to take a canary back: less is asked at the end than while it runs, since
 * it is looked at again and again.
 */
const levels = { early: 0.001, end: 0.01 };

/** What becomes of a canary that has been running for so many milliseconds. */
export function ruleOn({ live, canary }: Counted, age: number, rules: CanaryRules): Ruling {
  const [before, now] = [sum(Object.values(live)), sum(Object.values(canary))];
  const enough = now.views >= rules.views || (now.views >= fewest && age >= rules.hours * 3_600_000);
  const isOver = enough && age >= rules.minutes * 60_000;
  const harm = harmOf(now, before, isOver ? levels.end : levels.early);
  if (harm) return { rule: 'take back', reason: `${harm}${worstPage(canary)}.` };
  const seen = `${inWords(now)}; live: ${inWords(before)}`;
  if (isOver) return { rule: 'promote', reason: `it does as well as the live version (${seen}).` };
  return { rule: 'wait', reason: seen };
}

/** What a version does worse than the one before, in words; nothing where it does not. */
function harmOf(now: Tally, before: Tally, level: number): string | undefined {
  for (const [what, of, unit] of kinds) {
    const shareOf = (tally: Tally): Share => ({ hits: Math.min(tally[what], tally[of]), of: tally[of] });
    const [ours, theirs] = [shareOf(now), shareOf(before)];
    const isHard = ours.hits >= hardFault && ours.of <= fewest && theirs.hits === 0;
    const isMore = ours.of >= fewest && chanceOfMore(ours, theirs) < level;
    if (isHard || isMore) {
      return `${ours.hits} of its ${ours.of} ${unit}, ${theirs.hits} of the live version’s ${theirs.of}`;
    }
  }
  return slownessOf('LCP', now.lcp, before.lcp, level) ?? slownessOf('INP', now.inp, before.inp, level);
}

const kinds = [
  ['errors', 'views', 'views had an error in the browser'],
  ['failed', 'views', 'views lacked a script or style'],
  ['broken', 'renders', 'pages failed on the server'],
] as const;

/** Three quarters of the live version's views are faster than its p75; of a version as fast, at most a quarter is so much slower. */
function slownessOf(name: string, now: Durations, before: Durations, level: number): string | undefined {
  const [own, others] = [countOf(now), countOf(before)];
  if (own < fewestTimes || others < fewestTimes) return undefined;
  const usual = p75(before);
  const slow = { hits: slowerThan(now, usual * slower), of: own };
  if (p75(now) <= usual * slower || chanceOfAtLeast(slow, 0.25) >= level) return undefined;
  return `${name} is ${seconds(p75(now))} (p75 of ${own}), ${seconds(usual)} with the live version (${others})`;
}

const faultsOf = ({ errors, failed, broken }: Tally) => errors + failed + broken;

/** Names the kind of page that most faults are on. */
function worstPage(tallies: Tallies): string {
  const [worst] = Object.entries(tallies).sort(([, a], [, b]) => faultsOf(b) - faultsOf(a));
  return worst && faultsOf(worst[1]) > 0 ? `, most of them on ${worst[0]}` : '';
}

/** What was counted, in a few words. */
export function inWords({ views, errors, failed, broken, lcp, inp }: Tally): string {
  const speed = [
    countOf(lcp) > 0 ? `LCP ${seconds(p75(lcp))}` : '',
    countOf(inp) > 0 ? `INP ${seconds(p75(inp))}` : '',
  ];
  const faults = `${views} views, ${errors} with errors, ${failed} lacking files, ${broken} failed on the server`;
  return [faults, ...speed].filter(Boolean).join(', ');
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
