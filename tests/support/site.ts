import { freePort } from 'testing/ports';
import { SmtpSink } from 'testing/smtp-sink';
import { temporaryFolder } from 'testing/temporary-folder';
import { openRelays } from '../../tooling/faults/relays';
import { openBoard, switchOff, switchOn } from '../../tooling/faults/switchboard';
import { publishWithoutTrial } from '../../tooling/releases/testing/without-trial';
import { readSettings, type StackSettings } from '../../tooling/stack/settings';
import { createStack, type Stack } from '../../tooling/stack/stack';
import { remotes } from '../../tooling/workspaces';

/** A whole site of one test worker: its own ports, data, published remotes and mailbox. */
export interface RunningSite {
  url: string;
  remotesDir: string;
  dataDir: string;
  stack: Stack;
  mailbox: SmtpSink;
  /** PocketBase, behind what answers badly when told to. */
  pocketbaseUrl: string;
  /** Switches a fault on, as `npm run campus fault` does; those of remotes and of mails only where `environment` allows it. */
  fault(whom: string, fault: string): Promise<void>;
  /** Ends a fault, or all. */
  mend(whom?: string): Promise<void>;
  /** What the processes printed. */
  logs: string[];
  superuser: { email: string; password: string; url: string };
  /** Ends the shell and starts it again: nothing is cached any more. */
  restartShell(): Promise<void>;
  close(): Promise<void>;
}

export type Environment = StackSettings['environment'];

/** Starts the real stack from the built files; every process of it is ended by `close`. */
export async function startSite(environment: Environment = 'production'): Promise<RunningSite> {
  const { folder: dataDir, remove } = await temporaryFolder();
  const mailbox = new SmtpSink();
  await mailbox.start();
  const [port, contactPort, pocketbasePort] = [await freePort(), await freePort(), await freePort()];
  const relays = await openRelays({
    dataDir,
    pocketbaseUrl: `http://127.0.0.1:${pocketbasePort}`,
    contactUrl: `http://127.0.0.1:${contactPort}`,
  });
  await openBoard({ dataDir });
  const superuser = { email: 'admin@campus.example', password: 'motdepasse-de-test' };
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    CONTACT_PORT: String(contactPort),
    POCKETBASE_PORT: String(pocketbasePort),
    ...relays.env,
    ENVIRONMENT: environment,
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.url,
    PB_PASSWORD: superuser.password,
    CLIENT_LIMITS: 'off',
  };
  const settings = readSettings(env);
  for (const name of remotes) await publishWithoutTrial(name, settings.remotesDir);

  const logs: string[] = [];
  const stack = createStack({ settings, env, log: (line) => logs.push(line) });
  const close = async () => {
    await stack.stopAll();
    await Promise.all([mailbox.stop(), relays.close()]);
    await remove();
  };
  try {
    await Promise.all([stack.start('pocketbase'), stack.start('contact-service')]);
    await stack.start('shell');
  } catch (error) {
    await close();
    throw error;
  }
  const url = `http://127.0.0.1:${port}`;
  const board = { dataDir, remotesDir: settings.remotesDir, siteUrl: url };
  return {
    url,
    remotesDir: settings.remotesDir,
    dataDir,
    stack,
    mailbox,
    pocketbaseUrl: relays.env.POCKETBASE_URL,
    fault: (whom, fault) => switchOn(board, whom, fault),
    mend: async (whom) => void (await switchOff(board, whom)),
    logs,
    superuser: { ...superuser, url: `http://127.0.0.1:${pocketbasePort}` },
    async restartShell() {
      await stack.stop('shell');
      await stack.start('shell');
    },
    close,
  };
}
