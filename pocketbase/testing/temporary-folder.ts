import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of its own for every test of the file, removed afterwards. */
export function useTemporaryFolder(): () => string {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'campus-pocketbase-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
}
