import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openWritableReleases } from '@campus/releases/changing';
import { findNginx, openProxy } from '@campus/testing/proxy-server';
import { freePort } from '@campus/testing/ports';
import { findPrograms, PostgresServer } from '@campus/testing/postgres-server';
import { SmtpSink } from '@campus/testing/smtp-sink';
import { temporaryFolder } from '@campus/testing/temporary-folder';
import { at } from '../../../paths';
import { publishWithoutTrial } from '../../../releases/testing/without-trial';
import type { Service } from '../../../stack/service';
import { startOne } from '../../../stack/services';
import { readSettings } from '../../../stack/settings';
import { releasable, type ServiceName } from '../../../workspaces';

interface Instance {
  name: string;
  url: string;
  /** Resolves once the process answers again. */
  killAndRestart(): Promise<void>;
}

interface Options {
  name: string;
  service: ServiceName;
  port: number;
  env: NodeJS.ProcessEnv;
}

/** systemd waits as long (RestartSec=1). */
const restartDelayMs = 1000;

async function startInstance(
  { name, service, port, env }: Options,
  cleanup: AsyncDisposableStack,
): Promise<Instance> {
  let words: string[] = [];
  const log = (line: string) => {
    words = [...words, line].slice(-20);
  };
  let isMeant = false;
  const onExit = (how: string) => {
    if (!isMeant) console.error(`${name} ${how}:\n${words.join('\n')}`);
  };
  const start = () => startOne(service, readSettings(env), { env, log, onExit });
  let running: Service = await start();
  cleanup.defer(() => {
    isMeant = true;
    return running.stop();
  });
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    async killAndRestart() {
      isMeant = true;
      running.kill('SIGKILL');
      await running.ended;
      await pause(restartDelayMs);
      running = await start();
      isMeant = false;
    },
  };
}

export interface ScaledSite {
  proxy: Awaited<ReturnType<typeof openProxy>>;
  shells: readonly Instance[];
  contacts: readonly Instance[];
  pocketbase: Instance;
  mails: SmtpSink;
}

/** Processes share only the releases and the databases; each has its own folder. */
export async function openScaledSite(cleanup: AsyncDisposableStack): Promise<ScaledSite> {
  const nginx = findNginx();
  const programs = findPrograms();
  if (!nginx || !programs) {
    throw new Error(`${nginx ? 'PostgreSQL' : 'nginx'} is not installed: apt-get install nginx postgresql`);
  }
  const { folder, remove } = await temporaryFolder();
  cleanup.defer(remove);
  const mails = new SmtpSink();
  await mails.start();
  cleanup.defer(() => mails.stop());
  const database = new PostgresServer(programs);
  await database.create();
  cleanup.defer(() => database.remove());

  const remotesDir = join(folder, 'releases');
  for (const name of releasable) await publishWithoutTrial(name, openWritableReleases(remotesDir));

  const ports = await Promise.all(Array.from({ length: 5 }, () => freePort()));
  const [shell1 = 0, shell2 = 0, contact1 = 0, contact2 = 0, pocketbasePort = 0] = ports;
  const host = (port: number) => `127.0.0.1:${port}`;
  const behind = {
    shells: [host(shell1), host(shell2)],
    contacts: [host(contact1), host(contact2)],
    pocketbase: host(pocketbasePort),
  };
  const proxy = await openProxy(nginx, join(folder, 'proxy'), behind);
  cleanup.defer(() => proxy.stop());

  const common: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    SCHOOL_FILE: await schoolAt(folder, proxy.url),
    TRUST_PROXY: '127.0.0.1',
    POCKETBASE_PORT: String(pocketbasePort),
    POCKETBASE_URL: `http://${host(pocketbasePort)}`,
    CONTACT_URL: proxy.contactUrl,
    SITE_URL: behind.shells.map((name) => `http://${name}`).join(','),
    SMTP_URL: mails.url,
    DATABASE_URL: database.url,
    PB_PASSWORD: 'motdepasse-d-essai',
    // The empty value keeps another site's setting out.
    CACHE_SECONDS: '',
    REMOTES_DIR: remotesDir,
  };
  const start = starterBelow(folder, common, cleanup);
  const pocketbase = await start('pocketbase', 'pocketbase', pocketbasePort);
  const contacts = [
    await start('contact-1', 'contact-service', contact1),
    await start('contact-2', 'contact-service', contact2),
  ];
  const shells = [await start('shell-1', 'shell', shell1), await start('shell-2', 'shell', shell2)];
  return { proxy, shells, contacts, pocketbase, mails };
}

/** Each process has a folder of its own, as on a machine of its own; they share one secret. */
function starterBelow(folder: string, common: NodeJS.ProcessEnv, cleanup: AsyncDisposableStack) {
  const secret = randomBytes(32).toString('base64url');
  return async (name: string, service: ServiceName, port: number): Promise<Instance> => {
    const dataDir = join(folder, name);
    await mkdir(dataDir, { mode: 0o700 });
    await writeFile(join(dataDir, 'purge-token'), secret, { mode: 0o600 });
    const extra = {
      pocketbase: {},
      'contact-service': { CONTACT_PORT: String(port) },
      shell: { PORT: String(port) },
    }[service];
    const env = { ...common, DATA_DIR: dataDir, ...extra };
    return startInstance({ name, service, port, env }, cleanup);
  };
}

async function schoolAt(folder: string, siteUrl: string): Promise<string> {
  const file = join(folder, 'proxied.json');
  const school: object = JSON.parse(await readFile(at('school.json'), 'utf8'));
  await writeFile(file, JSON.stringify({ ...school, siteUrl }));
  return file;
}
