import { rm } from 'node:fs/promises';
import type { Cleanup } from 'testing/cleanup';
import { freePort } from 'testing/ports';
import { SmtpSink } from 'testing/smtp-sink';
import { temporaryFolder } from 'testing/temporary-folder';
import { publishWithoutTrial } from '../../tooling/releases/testing/without-trial';
import { asSuperuser, type Call } from '../../tooling/stack/as-superuser';
import { readSettings } from '../../tooling/stack/settings';
import { createStack } from '../../tooling/stack/stack';
import { releasable } from '../../tooling/workspaces';

/** Where a site is, and with what it is run: another folder, and another database, make another site at the same address. */
export interface Place {
  env: NodeJS.ProcessEnv;
  dataDir: string;
  url: string;
  mails: SmtpSink;
}

const password = 'motdepasse-d-essai';

/** The settings of a site of the drill's own. `databaseUrl`: an empty database; SQLite without one. */
export async function openPlace(cleanup: Cleanup, databaseUrl = ''): Promise<Place> {
  const mails = new SmtpSink();
  await mails.start();
  cleanup.add(() => mails.stop());
  const { folder: backupDir, remove } = await temporaryFolder();
  cleanup.add(remove);
  const port = await freePort();
  const env = {
    ...process.env,
    ...{ NODE_ENV: 'production', SMTP_URL: mails.url, PB_PASSWORD: password, BACKUP_DIR: backupDir },
    PORT: String(port),
    CONTACT_PORT: String(await freePort()),
    POCKETBASE_PORT: String(await freePort()),
    ...{ REQUESTS_PER_MINUTE: '0', WORK_PER_MINUTE: '0', RATE_LIMIT_PER_MINUTE: '0' },
    // What is set for another site does not count here.
    ...{
      REMOTES_DIR: '',
      REMOTES_URL: '',
      POCKETBASE_URL: '',
      CONTACT_URL: '',
      CACHE_SECONDS: '',
      TRUST_PROXY: '',
    },
    ...{ SITE_URL: '', SCHOOL_FILE: '', WORKERS: '', BACKUP_DAYS: '' },
  };
  return elsewhere({ env, dataDir: '', url: `http://127.0.0.1:${port}`, mails }, cleanup, databaseUrl);
}

/** The same settings with an empty folder, and another database. */
export async function elsewhere(place: Place, cleanup: Cleanup, databaseUrl = ''): Promise<Place> {
  const { folder: dataDir, remove } = await temporaryFolder();
  cleanup.add(remove);
  return { ...place, dataDir, env: { ...place.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl } };
}

/** Starts the three processes from the built files, and the published releases. */
export async function startSite({ env, dataDir, url }: Place, cleanup: Cleanup) {
  const settings = readSettings(env);
  const lines: string[] = [];
  const stack = createStack({ settings, env, restart: false, log: (line) => lines.push(line) });
  cleanup.add(() => stack.stopAll());
  await Promise.all([stack.start('pocketbase'), stack.start('contact-service')]);
  await stack.start('shell');
  return {
    url,
    lines,
    editor: (): Promise<Call> =>
      asSuperuser({
        url: `http://127.0.0.1:${settings.pocketbasePort}`,
        email: 'admin@campus.example',
        password,
      }),
    /** As a machine that is gone: nothing is finished, nothing is left on its disk. */
    async lose() {
      const running = Object.values(stack.running);
      for (const service of running) service.kill('SIGKILL');
      await Promise.all(running.map(({ ended }) => ended));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type DrilledSite = Awaited<ReturnType<typeof startSite>>;

/** Publishes what is built into the folder of a site that has none yet. */
export async function publishBuilds({ env }: Place): Promise<void> {
  for (const name of releasable) await publishWithoutTrial(name, readSettings(env).remotesDir);
}
