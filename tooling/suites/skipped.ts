import type { Result } from './results';

/** What was skipped, each once, with the reason that is known or that its name holds. */
export function skippedSuites(results: readonly Result[]): string[] {
  const skipped = results.filter(({ status }) => status === 'skipped');
  return [...new Set(skipped.map(({ titles, reason }) => reason ?? titles[0] ?? ''))];
}
