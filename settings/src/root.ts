import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest folder at or above `from` that holds school.json: the root of the repository; null without one. */
export function findRoot(from: string): string | null {
  if (existsSync(join(from, 'school.json'))) return from;
  const parent = dirname(from);
  return parent === from ? null : findRoot(parent);
}
