import { lockFolder } from 'settings/lock';
import { keepPrivate } from 'settings/private-data';
import { findBinary } from './binary/find-binary';
import { reason } from './binary/source';
import { readConfig } from './config';
import { dashboardFault } from './dashboard';
import { buildSeed } from '../studio/studio';
import { startPocketBase } from './server';
import { superuserOf } from './superuser';

const log = (message: string) => console.log(message);

async function main(): Promise<void> {
  let stop: () => void = () => process.exit(1);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());

  const config = readConfig();
  await buildSeed({ log });
  const binary = await findBinary({ override: config.binary, cacheDir: config.cacheDir, log });
  keepPrivate(config.dataDir, log);
  lockFolder(config.dataDir, 'PocketBase');
  const superuser = await superuserOf(config);
  const server = await startPocketBase({ ...config, binary, superuser, log });
  if (superuser.isNew) log(`Superuser ${superuser.email}, password ${superuser.password} (kept in DATA_DIR)`);

  let asked = false;
  stop = () => {
    asked = true;
    void server.stop();
  };
  log((await dashboardFault(server.url)) ?? `Dashboard: ${server.url}/_/`);
  const end = await server.ended;
  if (!asked) throw new Error(end);
}

main().catch((error: unknown) => {
  console.error(reason(error));
  process.exitCode = 1;
});
