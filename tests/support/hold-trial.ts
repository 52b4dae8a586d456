import { tryRelease } from '../../tooling/releases/trial';

// A deployment's trial in its own process, to be killed; arguments: published folder, name,
// version.
const [remotesDir = '', name = '', version = ''] = process.argv.slice(2);
await tryRelease(name, version, { remotesDir, pocketbaseUrl: undefined, pocketbasePort: 1 });
