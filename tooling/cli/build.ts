import { build, targets } from '../build/build';
import { oneOf } from '../workspaces';

/** `npm run build [-w NAME]`: builds what is stale, everywhere or in one workspace. */
export async function run([name]: string[]): Promise<void> {
  await build(console.log, name ? [oneOf(targets, name)] : targets);
  console.log('Everything is built.');
}
