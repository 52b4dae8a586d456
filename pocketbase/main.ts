import { findBinary } from './binary/find-binary';
import { reason } from './binary/source';
import { readConfig } from './config';
import { buildSeed } from './seed/build';
import { startPocketBase } from './server';
import { superuserOf } from './superuser';

const log = (message: string) => console.log(message);

async function main(): Promise<void> {
  let stop: () => void = () => process.exit(1);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());

  const config = readConfig();
  await buildSeed({ log });
  const binary = await findBinary({ override: config.binary, cacheDir: config.cacheDir, log });
  const superuser = await superuserOf(config);
  const server = await startPocketBase({ ...config, binary, superuser, log });
  if (superuser.isNew) log(`Superuser ${superuser.email}, password ${superuser.password} (kept in DATA_DIR)`);
  log(`Dashboard: ${server.url}/_/`);

  let asked = false;
  stop = () => {
    asked = true;
    void server.stop();
  };
  const end = await server.ended;
  if (!asked) throw new Error(end);
}

main().catch((error: unknown) => {
  console.error(reason(error));
  process.exitCode = 1;
});
