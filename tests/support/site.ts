import { cpSync } from 'node:fs';
import { openWritableReleases } from '@campus/releases/changing';
import { freePort } from '@campus/testing/ports';
import { SmtpSink } from '@campus/testing/smtp-sink';
import { temporaryFolder } from '@campus/testing/temporary-folder';
import { openUpstream, type Upstream } from '@campus/testing/upstream';
import { copySeeded, sharePictures } from '../../pocketbase/testing/seeded';
import { fingerprint } from '../../tooling/build/fingerprint';
import { at } from '../../tooling/paths';
import { publishWithoutTrial } from '../../tooling/releases/testing/without-trial';
import { readSettings } from '../../tooling/stack/settings';
import { createStack } from '../../tooling/stack/stack';
import { preparedFolder } from '../../tooling/testing/prepared-folder';
import { releasable, type ServiceName, services } from '../../tooling/workspaces';

export interface SiteOptions {
  /** A stub stands for each other back end; it answers what a test says, at first an empty list. */
  processes?: readonly ServiceName[];
  /** Beside those that every site of a test has. */
  settings?: NodeJS.ProcessEnv;
}

/** A whole site of one test or measurement: its own ports, data, published releases and mailbox. */
export type RunningSite = Awaited<ReturnType<typeof startSite>>;

/** All releases of the builds: to compress them for each site takes four seconds. */
const publishedReleases = (): Promise<string> =>
  preparedFolder('published', {
    state: fingerprint([
      ...['tooling/releases', 'shared/releases'].map((path) => at(path)),
      ...releasable.map((name) => at(name, 'dist/.inputs')),
    ]),
    async fill(folder) {
      for (const name of releasable) await publishWithoutTrial(name, openWritableReleases(folder));
    },
  });

/** On a connection of its own: the process that has answered before may be ending. */
export const getAlone = (url: string) => fetch(url, { headers: { Connection: 'close' } });

/** Starts the real stack from the built files; every process of it is ended by `close`. */
export async function startSite(options: SiteOptions = {}) {
  const { processes = services, settings: extraSettings = {} } = options;
  const { folder, remove } = await temporaryFolder();
  const { DATA_DIR: dataDir = folder } = extraSettings;
  const mailbox = new SmtpSink();
  await mailbox.start();
  const [port, contactPort, pocketbasePort] = [await freePort(), await freePort(), await freePort()];
  const [pocketbase, contact] = [await openUpstream(), await openUpstream()];
  pocketbase.json(200, { items: [] });
  const urlOf = (name: ServiceName, ownPort: number, stub: Upstream) =>
    processes.includes(name) ? `http://127.0.0.1:${ownPort}` : stub.url;
  const superuser = { email: 'admin@campus.example', password: 'motdepasse-de-test' };
  const pocketbaseUrl = urlOf('pocketbase', pocketbasePort, pocketbase);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    CONTACT_PORT: String(contactPort),
    POCKETBASE_PORT: String(pocketbasePort),
    POCKETBASE_URL: pocketbaseUrl,
    CONTACT_URL: urlOf('contact-service', contactPort, contact),
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.url,
    EDITORS_URL: `http://127.0.0.1:${pocketbasePort}`,
    PB_PASSWORD: superuser.password,
    CLIENT_LIMITS: 'off',
    ...extraSettings,
  };
  const settings = readSettings(env);
  const { remotesDir } = settings;
  cpSync(await publishedReleases(), remotesDir, { recursive: true });

  // A folder that a test brings is its own to fill.
  if (processes.includes('pocketbase') && dataDir === folder) {
    await copySeeded(dataDir);
    await sharePictures(dataDir);
  }

  const logs: string[] = [];
  const stack = createStack({ settings, env, log: (line) => logs.push(line) });
  const close = async () => {
    await stack.stopAll();
    await Promise.all([mailbox.stop(), pocketbase.close(), contact.close()]);
    await remove();
  };
  try {
    const backEnds = processes.filter((name) => name !== 'shell');
    await Promise.all(backEnds.map((name) => stack.start(name)));
    if (processes.includes('shell')) await stack.start('shell');
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    remotesDir,
    env,
    stack,
    mailbox,
    logs,
    close,
    /** Stubs of back ends that do not run. */
    pocketbase,
    contact,
    pocketbaseUrl,
    superuser: { ...superuser, url: `http://127.0.0.1:${pocketbasePort}` },
    /** Ends the shell and starts it again: nothing is cached any more. */
    async restartShell() {
      await stack.stop('shell');
      await stack.start('shell');
    },
  };
}
