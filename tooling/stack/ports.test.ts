import { once } from 'node:events';
import { statfs, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@campus/testing/ports';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { preflight } from './ports';
import { readSettings, type StackSettings } from './settings';

jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual('node:fs/promises');
  return { ...actual, statfs: jest.fn(actual.statfs) };
});

const folder = folderForEachTest();
let settings: StackSettings;
let busy: Server | undefined;

beforeEach(async () => {
  const [port, contactPort, pocketbasePort] = [await freePort(), await freePort(), await freePort()];
  settings = { ...readSettings({ DATA_DIR: join(folder(), 'data') }), port, contactPort, pocketbasePort };
});
afterEach(async () => {
  await new Promise<unknown>((resolve) => (busy ? busy.close(resolve) : resolve(undefined)));
  busy = undefined;
});

/** Makes another program take a port. */
async function occupy(port: number, host: string) {
  busy = createServer().listen(port, host);
  await once(busy, 'listening');
}

it.each([
  ['PORT', 'port', '127.0.0.1'],
  ['CONTACT_PORT', 'contactPort', '127.0.0.2'],
  ['POCKETBASE_PORT', 'pocketbasePort', '127.0.0.2'],
] as const)('names %s when its port is taken where its process listens', async (name, key, address) => {
  const elsewhere = { ...settings, host: '127.0.0.2' };
  const port = settings[key];
  await occupy(port, address);
  const sentence = new RegExp(`^Port ${port} is taken: .* set ${name} to`);
  await expect(preflight(elsewhere)).rejects.toThrow(sentence);
});

it.each([
  ['contactPort', { contactUrl: 'http://mail.example' }],
  ['pocketbasePort', { pocketbaseUrl: 'http://pb.example' }],
] as const)('does not need the %s of a service that runs elsewhere', async (key, elsewhere) => {
  await occupy(settings[key], settings.host);
  await expect(preflight({ ...settings, ...elsewhere })).resolves.toBeUndefined();
});

it.each(['127.0.0.1', '0.0.0.0'])('says which two of them are one port, at %s', async (host) => {
  const { contactPort: port } = settings;
  const sentence = `PORT and CONTACT_PORT are both ${port}: set one of them to another port.`;
  await expect(preflight({ ...settings, host, port })).rejects.toThrow(sentence);
});

it('names a DATA_DIR that cannot be made', async () => {
  await writeFile(join(folder(), 'file'), '');
  const dataDir = join(folder(), 'file/data');
  await expect(preflight({ ...settings, dataDir })).rejects.toThrow(
    `DATA_DIR must be a folder that we may write to, on a disk with room (${dataDir}`,
  );
});

it('says how much room is missing', async () => {
  const freeSpace = { bavail: 299_999, bsize: 1000 } as Awaited<ReturnType<typeof statfs>>;
  jest.mocked(statfs).mockResolvedValueOnce(freeSpace as never);
  await expect(preflight(settings)).rejects.toThrow(/^Only 299 MB are free .* Campus needs 300 MB/);
});
