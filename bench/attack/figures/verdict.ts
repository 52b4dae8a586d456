import type { Sample } from '../visitors/crowd';
import type { Memory } from './memory';
import { hasFailed, summarise } from './summary';

/** Everything that a run has seen. */
export interface Seen {
  samples: readonly Sample[];
  /** Taken before the attacks, and after each round of them. */
  memories: readonly Memory[];
  /** How often the hostile client was answered 500: 503 is a refusal, 500 a fault of ours. */
  faults: number;
  /** Processes that ended, or that others have replaced. */
  ended: readonly string[];
  accepted: number;
  /** Accepted contact requests whose mail never came. */
  undelivered: readonly string[];
}

/** One promise and whether it was kept. */
export interface Row {
  what: string;
  value: string;
  limit: string;
  kept: boolean;
}

/** Visitors wait at most so many times as long as in quiet. */
const timesQuiet = 3;
/** Caches fill in the first round; what the second one adds is a leak. */
const growthOf = (megabytes: number) => megabytes * 1.1 + 16;
/** A cache that fills is no leak, but it must not need another machine either. */
const fillOf = (megabytes: number) => megabytes * 1.5 + 128;

/** Samples of these phases are no attack's. */
export const calm = ['warm-up', 'quiet', 'settling'];

export function judge({ samples, memories, faults, ended, accepted, undelivered }: Seen): Row[] {
  const quiet = summarise(samples.filter(({ phase }) => phase === 'quiet'));
  const attacked = summarise(samples.filter(({ phase }) => !calm.includes(phase)));
  const failed = samples.filter(hasFailed);
  const limit = quiet.p99 * timesQuiet;
  return [
    {
      what: 'visitors’ p99 during the attacks',
      value: `${attacked.p99.toFixed(0)} ms`,
      limit: `${limit.toFixed(0)} ms (${timesQuiet} x quiet)`,
      kept: attacked.p99 <= limit,
    },
    {
      what: 'visitors’ requests that failed',
      value: String(failed.length),
      limit: '0',
      kept: failed.length === 0,
    },
    { what: 'hostile requests answered 500', value: String(faults), limit: '0', kept: faults === 0 },
    { what: 'processes that ended', value: ended.join(', ') || '0', limit: '0', kept: ended.length === 0 },
    {
      what: 'accepted contact requests not delivered',
      value: `${undelivered.length} of ${accepted}`,
      limit: '0',
      kept: undelivered.length === 0,
    },
    ...memoryRows(memories),
  ];
}

function memoryRows([before, ...rounds]: readonly Memory[]): Row[] {
  const [first, last] = [rounds[0], rounds.at(-1)];
  if (!before || !first || !last) return [];
  return [...before].map(([name, megabytes]) => {
    const value = last.get(name) ?? Number.NaN;
    const most = Math.min(fillOf(megabytes), growthOf(first.get(name) ?? Number.NaN));
    return {
      what: `memory of ${name} at the end`,
      value: `${value.toFixed(0)} MB`,
      limit: `${most.toFixed(0)} MB`,
      kept: value <= most,
    };
  });
}
