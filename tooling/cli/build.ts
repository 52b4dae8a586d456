import { build, targets } from '../build/build';
import { oneOf } from '../workspaces';

/** `npm run build [-w NAME]`: builds what is stale, everywhere or in these workspaces. */
export async function run(names: string[]): Promise<void> {
  await build(console.log, names.length > 0 ? names.map((name) => oneOf(targets, name)) : targets);
  console.log('Everything is built.');
}
