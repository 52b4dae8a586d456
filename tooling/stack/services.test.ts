import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOne } from './services';
import { readSettings } from './settings';

it('names the port that is taken', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'campus-services-'));
  const other = createServer();
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
  );
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    POCKETBASE_PORT: String(port),
    PB_BINARY: process.execPath,
  };
  await expect(startOne('pocketbase', readSettings(env), { env, log: () => undefined })).rejects.toThrow(
    `Port ${port} is already in use: stop what listens there or set POCKETBASE_PORT.`,
  );
  other.close();
  await rm(dataDir, { recursive: true });
});
