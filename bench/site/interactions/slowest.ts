import type { TimedEvent } from './event-timing';

/** The longest of what was not told: the browser is silent about less. */
const unseen = 16;

/** Milliseconds of the slowest interaction: the longest event of each press or key, and the longest of those. */
export function slowest(events: readonly TimedEvent[]): number {
  return Math.max(unseen, ...events.map(({ duration }) => duration));
}
