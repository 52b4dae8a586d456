import { type MeasuredPage, measuredPages } from '../pages';
import { loadPages } from './pages-load';

const targetNames = ['cached', 'rendered', 'memory'] as const;
type TargetName = (typeof targetNames)[number];

/** Answers per second in each turn. */
export type Throughput = Record<TargetName, number[]>;

const connections = 10;
const seconds = 2;
/** Requests before the first turn: the compiler of V8 has then seen all it needs. */
const warmUp: Readonly<Record<TargetName, number>> = { cached: 8000, rendered: 100, memory: 8000 };

/** Loads the cached page, the page rendered each time and the same bytes from memory, in turn. */
export async function measureThroughput(
  servers: Readonly<Record<TargetName, string>>,
  rounds: number,
): Promise<Record<MeasuredPage['name'], Throughput>> {
  const result: Record<MeasuredPage['name'], Throughput> = {
    catalogue: { cached: [], rendered: [], memory: [] },
    course: { cached: [], rendered: [], memory: [] },
  };
  const putLoadOn = (
    target: TargetName,
    page: MeasuredPage,
    until: { amount: number } | { duration: number },
  ) =>
    loadPages({
      url: servers[target],
      paths: [target === 'memory' ? `/${page.name}` : page.path],
      neverKept: target === 'rendered',
      connections,
      encoding: 'br',
      ...until,
    });
  for (const page of measuredPages) {
    for (const target of targetNames) await putLoadOn(target, page, { amount: warmUp[target] });
  }
  for (let round = 0; round < rounds; round++) {
    for (const page of measuredPages) {
      for (const index of targetNames.keys()) {
        const target = targetNames[(index + round) % targetNames.length] ?? 'cached';
        result[page.name][target].push(await putLoadOn(target, page, { duration: seconds }));
      }
    }
  }
  return result;
}
