import { mkdir, statfs } from 'node:fs/promises';
import { isFree } from './ports';
import type { StackSettings } from './settings';

const neededMegabytes = 300;

export async function preflight(settings: StackSettings): Promise<void> {
  const ports: [string, number, boolean][] = [
    ['PORT', settings.port, true],
    ['CONTACT_PORT', settings.contactPort, !settings.contactUrl],
    ['POCKETBASE_PORT', settings.pocketbasePort, !settings.pocketbaseUrl],
  ];
  for (const [name, port, needed] of ports) {
    if (needed && !(await isFree(port))) {
      throw new Error(
        `Port ${port} is taken: stop the program that uses it, or set ${name} to a free port (${name}=${port + 100} npm start).`,
      );
    }
  }
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new Error(`DATA_DIR ${settings.dataDir} cannot be created: ${error.message}.`);
  });
  const { bavail, bsize } = await statfs(settings.dataDir);
  const megabytes = Math.floor((bavail * bsize) / 1e6);
  if (megabytes < neededMegabytes) {
    throw new Error(
      `Only ${megabytes} MB are free where DATA_DIR is (${settings.dataDir}); Campus needs ${neededMegabytes} MB: free some space or set DATA_DIR to another disk.`,
    );
  }
}
