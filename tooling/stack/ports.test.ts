import { statfs, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { freePort, listen } from '@campus/testing/ports';
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
async function occupy(port: number) {
  busy = createServer();
  await listen(busy, port);
}

it.each([
  ['PORT', 'port'],
  ['CONTACT_PORT', 'contactPort'],
  ['POCKETBASE_PORT', 'pocketbasePort'],
] as const)('names %s when its port is taken', async (name, key) => {
  const port = settings[key];
  await occupy(port);
  await expect(preflight(settings)).rejects.toThrow(new RegExp(`^Port ${port} is taken: .* set ${name} to`));
});

it.each([
  ['contactPort', { contactUrl: 'http://mail.example' }],
  ['pocketbasePort', { pocketbaseUrl: 'http://pb.example' }],
] as const)('does not need the %s of a service that runs elsewhere', async (key, elsewhere) => {
  await occupy(settings[key]);
  await expect(preflight({ ...settings, ...elsewhere })).resolves.toBeUndefined();
});

it('names a DATA_DIR that cannot be made', async () => {
  await writeFile(join(folder(), 'file'), '');
  const dataDir = join(folder(), 'file/data');
  await expect(preflight({ ...settings, dataDir })).rejects.toThrow(`DATA_DIR ${dataDir} cannot be created`);
});

it('says how much room is missing', async () => {
  const freeSpace = { bavail: 299_999, bsize: 1000 } as Awaited<ReturnType<typeof statfs>>;
  jest.mocked(statfs).mockResolvedValueOnce(freeSpace as never);
  await expect(preflight(settings)).rejects.toThrow(/^Only 299 MB are free .* Campus needs 300 MB/);
});
