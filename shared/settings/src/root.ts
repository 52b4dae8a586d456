import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function findRoot(from: string): string | null {
  if (existsSync(join(from, 'school.json'))) return from;
  const parent = dirname(from);
  return parent === from ? null : findRoot(parent);
}
