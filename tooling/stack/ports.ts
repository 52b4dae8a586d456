import { mkdir } from 'node:fs/promises';
import net, { createServer } from 'node:net';
import { freeBytes, refuseDataDir } from '@campus/settings/disk';
import type { StackSettings } from './settings';

export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** Nobody listens on this port yet, and nobody else can have it. */
export interface Socket {
  fd: number;
  close(): void;
}

interface Handle extends Socket {
  getsockname(out: object): number;
}

/**
 * Processes that follow each other listen on this very socket (shared/settings/src/socket.ts), and
 * visitors wait in it; `net` has no public way to one. Undefined where the port is taken: the
 * process then says so.
 */
export function holdSocket(port: number): Socket | undefined {
  const { _createServerHandle: create } = net as unknown as {
    _createServerHandle(host: string, port: number, family: 4): Handle | number;
  };
  const handle = create('127.0.0.1', port, 4);
  if (typeof handle === 'number') return undefined;
  if (handle.getsockname({}) === 0) return handle;
  handle.close();
  return undefined;
}

const minFreeMegabytes = 300;

export async function preflight(settings: StackSettings): Promise<void> {
  const { dataDir, host } = settings;
  // The shell is handed a socket (holdSocket).
  const ports = [{ name: 'PORT', port: settings.port, address: '127.0.0.1' }];
  if (!settings.contactUrl) ports.push({ name: 'CONTACT_PORT', port: settings.contactPort, address: host });
  if (!settings.pocketbaseUrl)
    ports.push({ name: 'POCKETBASE_PORT', port: settings.pocketbasePort, address: host });
  for (const { name, port, address } of ports) {
    const twin = ports.find((one) => one.name !== name && one.port === port);
    if (twin) throw new Error(`${name} and ${twin.name} are both ${port}: set one of them to another port.`);
    if (!(await isFree(port, address))) {
      throw new Error(
        `Port ${port} is taken: stop the program that uses it, or set ${name} to a free port (${name}=${port + 100} npm start).`,
      );
    }
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch(refuseDataDir(dataDir));
  const megabytes = Math.floor((await freeBytes(dataDir)) / 1e6);
  if (megabytes < minFreeMegabytes) {
    throw new Error(
      `Only ${megabytes} MB are free where DATA_DIR is (${dataDir}); Campus needs ${minFreeMegabytes} MB: free some space or set DATA_DIR to another disk.`,
    );
  }
}
