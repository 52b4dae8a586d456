import { cp } from 'node:fs/promises';
import { freePort } from 'testing/ports';
import { SmtpSink } from 'testing/smtp-sink';
import { temporaryFolder } from 'testing/temporary-folder';
import { publishWithoutTrial } from '../../tooling/releases/testing/without-trial';
import { readSettings } from '../../tooling/stack/settings';
import { createStack, type Stack } from '../../tooling/stack/stack';
import { remotes } from '../../tooling/workspaces';
import { type FaultyBackend, openFaultyBackend } from './faulty-backend';

/** A whole site of one test worker: its own ports, data, published remotes and mailbox. */
export interface RunningSite {
  url: string;
  remotesDir: string;
  dataDir: string;
  stack: Stack;
  mailbox: SmtpSink;
  /** Stands between the shell and PocketBase and answers badly when told to. */
  backend: FaultyBackend;
  /** What the processes printed. */
  logs: string[];
  superuser: { email: string; password: string; url: string };
  /** Ends the shell and starts it again: nothing is cached any more. */
  restartShell(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the real stack from the built files; every process of it is ended by `close`. */
export async function startSite(): Promise<RunningSite> {
  const { folder: dataDir, remove } = await temporaryFolder();
  const mailbox = new SmtpSink();
  await mailbox.start();
  const [port, contactPort, pocketbasePort] = [await freePort(), await freePort(), await freePort()];
  const backend = await openFaultyBackend(`http://127.0.0.1:${pocketbasePort}`);
  const superuser = { email: 'admin@campus.example', password: 'motdepasse-de-test' };
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    CONTACT_PORT: String(contactPort),
    POCKETBASE_PORT: String(pocketbasePort),
    POCKETBASE_URL: backend.url,
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.url,
    PB_EMAIL: superuser.email,
    PB_PASSWORD: superuser.password,
    RATE_LIMIT_PER_MINUTE: '0',
  };
  const settings = readSettings(env);
  await publish(settings.remotesDir);

  const logs: string[] = [];
  const stack = createStack({ settings, env, log: (line) => logs.push(line), restart: false });
  const close = async () => {
    await stack.stopAll();
    await Promise.all([mailbox.stop(), backend.close()]);
    await remove();
  };
  try {
    await Promise.all([stack.start('pocketbase'), stack.start('contact-service')]);
    await stack.start('shell');
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    remotesDir: settings.remotesDir,
    dataDir,
    stack,
    mailbox,
    backend,
    logs,
    superuser: { ...superuser, url: `http://127.0.0.1:${pocketbasePort}` },
    async restartShell() {
      await stack.stop('shell');
      await stack.start('shell');
    },
    close,
  };
}

/** What was built here; or a folder of releases (TEST_RELEASES) of more than one version: `npm run deployments`. */
async function publish(remotesDir: string): Promise<void> {
  const given = process.env.TEST_RELEASES;
  if (given) return cp(given, remotesDir, { recursive: true });
  for (const name of remotes) await publishWithoutTrial(name, remotesDir);
}
