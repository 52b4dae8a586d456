import { tryRelease } from '../../tooling/releases/trial';
import { readSettings } from '../../tooling/stack/settings';

// A deployment's trial in its own process, to be killed; arguments: published folder, name,
// version.
const [remotesDir = '', name = '', version = ''] = process.argv.slice(2);
await tryRelease(name, version, readSettings({ REMOTES_DIR: remotesDir, POCKETBASE_PORT: '1' }));
