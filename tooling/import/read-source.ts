import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fromCaller } from '../paths';
import { readLheo } from './from-lheo';
import { readPocketBase } from './from-pocketbase';
import { readTable } from './from-table';
import type { Source } from './source';

/** `from`: a PocketBase's address, a file, or a folder with one such file. Throws one sentence. */
export async function readSource(from: string): Promise<Source> {
  if (/^https?:\/\//i.test(from)) return readPocketBase(from);
  const path = fromCaller(from);
  const found = await stat(path).catch(() => undefined);
  const all = found?.isDirectory() ? (await readdir(path)).map((name) => join(path, name)) : [path];
  // « ~$offre.xlsx » and « ._offre.xlsx » stand beside a workbook that is open, or a Mac's.
  const [file = '', another] = all.filter((one) => /\/[^~./][^/]*\.(?:csv|xlsx|xml)$/i.test(one));
  if (!found || !file || another)
    throw new Error(
      `${path} doit être une adresse https://…, ou un fichier lisible .csv, .xlsx ou .xml (LHÉO), ou le dossier d’un seul.`,
    );
  return /\.xml$/i.test(file) ? readLheo(file) : readTable(file);
}
