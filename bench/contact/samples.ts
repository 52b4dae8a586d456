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
      groups.flatMap((group) => group.filter((sample) => sample[name] === least(group, name)).slice(0, 1)),
      name,
    );
  return { rss: slopeOf('rss'), heap: slopeOf('heap'), files: slopeOf('files') };
}

/** The slope of the straight line that fits a figure best, per minute. */
function slope(samples: Sample[], name: keyof Sample): number {
  const middle = mean(samples, 'minutes');
  const level = mean(samples, name);
  const across = samples.map(({ minutes }) => (minutes - middle) ** 2);
  const along = samples.map((sample) => (sample.minutes - middle) * (sample[name] - level));
  return sum(along) / sum(across);
}

function mean(samples: Sample[], name: keyof Sample): number {
  return sum(samples.map((sample) => sample[name])) / samples.length;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
