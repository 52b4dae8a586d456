import { readFile, writeFile } from 'node:fs/promises';
import type { Random } from '../../run/random';

/** Changes one bit of a file, in its middle half; what gives it back its bytes. The file keeps its size and name. */
export async function flip(file: string, random: Random): Promise<() => Promise<void>> {
  const content = await readFile(file);
  const place = Math.floor(content.length * (0.25 + random.next() / 2));
  const changed = Buffer.from(content);
  changed[place] = (changed[place] ?? 0) ^ (1 << random.between(0, 8));
  await writeFile(file, changed);
  return () => writeFile(file, content);
}
