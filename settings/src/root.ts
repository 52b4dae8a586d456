import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The repository's root is the nearest folder at or above `from` that holds school.json. */
export function findRoot(from: string): string | null {
  if (existsSync(join(from, 'school.json'))) return from;
  const parent = dirname(from);
  return parent === from ? null : findRoot(parent);
}
