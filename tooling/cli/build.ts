import { build, targets } from '../build/build';
import { oneOf } from '../workspaces';

/** `npm run build [-w NAME]`: builds what is stale, everywhere or in one workspace. */
export async function run([name]: string[]): Promise<void> {
  const names = targets.map((target) => target.name);
  await build(console.log, name ? [oneOf(names, name)] : names);
  console.log('Everything is built.');
}
