import { markdownTable } from '../../report/markdown-table';
import type { Outcome } from '../hostile/client';
import { type Sample, whatVisitorsAsk } from '../visitors/crowd';
import type { Memory } from './memory';
import { hasFailed, summarise } from './summary';
import { calm, type Row } from './verdict';

const ms = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(value < 10 ? 1 : 0));

/** What the visitors met during each attack. */
export function attackTable(
  samples: readonly Sample[],
  outcomes: ReadonlyMap<string, readonly Outcome[]>,
): string {
  const quiet = summarise(samples.filter(({ phase }) => phase === 'quiet'));
  const rows = [...new Set(samples.map(({ phase }) => phase))]
    .filter((phase) => phase !== 'warm-up')
    .map((phase) => {
      const { count, p50, p99, worst, failed } = summarise(
        samples.filter((sample) => sample.phase === phase),
      );
      const own = outcomes.get(phase) ?? [];
      const shots = own.reduce((sum, { shots }) => sum + shots, 0);
      return [
        calm.includes(phase) ? `(${phase})` : phase,
        shots ? String(shots) : '',
        answers(own),
        ...[String(count), ms(p50), ms(p99), (p99 / quiet.p99).toFixed(1), ms(worst), String(failed)],
      ];
    });
  const head = [
    'attack',
    'shots',
    'answers to them',
    'visitors’ requests',
    'p50 ms',
    'p99 ms',
    '÷ quiet',
    'worst ms',
    'failed',
  ];
  return markdownTable(head, rows);
}

/** Each kind of request in quiet and under attack. */
export function visitorTable(samples: readonly Sample[]): string {
  const rows = whatVisitorsAsk.map((what) => {
    const own = samples.filter((sample) => sample.what === what);
    const quiet = summarise(own.filter(({ phase }) => phase === 'quiet'));
    const attacked = summarise(own.filter(({ phase }) => !calm.includes(phase)));
    const both = [quiet, attacked].flatMap(({ count, p50, p99 }) => [String(count), ms(p50), ms(p99)]);
    return [what, ...both];
  });
  return markdownTable(
    ['visitors ask for', 'in quiet', 'p50 ms', 'p99 ms', 'attacked', 'p50 ms', 'p99 ms'],
    rows,
  );
}

/** Megabytes of every process before, after each round, and at most. */
export function memoryTable(memories: readonly Memory[], peaks: Memory): string {
  const names = [...new Set(memories.flatMap((memory) => [...memory.keys()]))];
  const rows = names.map((name) => [
    name,
    ...[...memories, peaks].map((memory) => memory.get(name)?.toFixed(0) ?? ''),
  ]);
  const rounds = memories.slice(1).map((_, index) => `after round ${index + 1}`);
  return markdownTable(['MB', 'in quiet', ...rounds, 'at most'], rows);
}

export function verdictTable(rows: readonly Row[]): string {
  return markdownTable(
    ['promise', 'seen', 'limit', ''],
    rows.map(({ what, value, limit, kept }) => [what, value, limit, kept ? 'kept' : 'BROKEN']),
  );
}

/** The requests of visitors that failed, one line for each way. */
export function failures(samples: readonly Sample[]): string {
  const ways = samples
    .filter(hasFailed)
    .map(({ what, phase, status, problem }) => [`${what} during ${phase}: ${problem ?? status}`, 1] as const);
  return tally(ways).join('\n');
}

/** "180 × 404, 20 × closed" */
const answers = (outcomes: readonly Outcome[]): string =>
  tally(outcomes.flatMap(({ ends }) => Object.entries(ends))).join(', ');

/** How often there was each, the most frequent first. */
function tally(counted: readonly (readonly [string, number])[]): string[] {
  const sums = new Map<string, number>();
  for (const [name, count] of counted) sums.set(name, (sums.get(name) ?? 0) + count);
  return [...sums].sort(([, a], [, b]) => b - a).map(([name, count]) => `${count} × ${name}`);
}
