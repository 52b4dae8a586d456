import { conflictsOf } from '../../shell/server/releases/conflicts';
import { readRemote, rowsOf } from '../webpack/read-remote.mjs';
import { remotes } from '../workspaces';
import type { Names } from './names';

export async function expectFreePath({ remote, page, path }: Names): Promise<void> {
  const others = await Promise.all(
    remotes.map(async (name) => ({ name, version: 'this checkout', routes: rowsOf(await readRemote(name)) })),
  );
  const routes = [{ page, path, header: 'plain' as const }];
  const [conflict] = conflictsOf({ name: remote, version: '1.0.0', routes }, others);
  if (conflict) throw new Error(`${conflict}: choose another path with --path, like --path /${remote}.`);
}
