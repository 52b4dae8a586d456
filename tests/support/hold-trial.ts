import { tryRelease } from '../../tooling/releases/trial';

// A deployment's trial in a process of its own, to be killed: its arguments are the published folder, name and version.
const [remotesDir = '', name = '', version = ''] = process.argv.slice(2);
await tryRelease(name, version, { remotesDir, pocketbaseUrl: undefined, pocketbasePort: 1 });
