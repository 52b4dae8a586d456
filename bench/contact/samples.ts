import { slope } from '../report/statistics';
import { readFigures } from './metrics';

/** One look at a running process. */
export interface Sample {
  minutes: number;
  waiting: number;
  rss: number;
  heap: number;
  files: number;
  lag: number;
}

const megabyte = 2 ** 20;

export async function takeSample(address: string, start: number): Promise<Sample> {
  const figure = await readFigures(address);
  return {
    minutes: (Date.now() - start) / 60_000,
    waiting: figure('contact_outbox_waiting'),
    rss: figure('process_resident_memory_bytes') / megabyte,
    heap: figure('nodejs_heap_size_used_bytes') / megabyte,
    files: figure('process_open_fds'),
    lag: figure('nodejs_eventloop_lag_p99_seconds') * 1000,
  };
}

/** The least of a figure: of the heap, what is left after a collection. */
export function least(samples: Sample[], name: keyof Sample): number {
  return Math.min(...samples.map((sample) => sample[name]));
}

/**
 * What grows, per minute. All three go up and down with each collection and each connection: what stays is their
 * lowest point in each group of samples.
 */
export function growth(samples: Sample[], groupSize: number) {
  const groups = Array.from({ length: Math.floor(samples.length / groupSize) }, (_, index) =>
    samples.slice(index * groupSize, (index + 1) * groupSize),
  );
  const slopeOf = (name: keyof Sample) =>
    slope(
      groups.flatMap((group) =>
        group
          .filter((sample) => sample[name] === least(group, name))
          .slice(0, 1)
          .map((sample) => [sample.minutes, sample[name]] as const),
      ),
    );
  return { rss: slopeOf('rss'), heap: slopeOf('heap'), files: slopeOf('files') };
}
