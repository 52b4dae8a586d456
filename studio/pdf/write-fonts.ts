import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fonts } from '../../shell/server/pdf/document';

/** The cuts as files, for the shell's server to draw programmes with. */
export async function writeFonts(folder: string, fonts: Fonts): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, font] of Object.entries(fonts)) await writeFile(join(folder, `${name}.ttf`), font);
}
