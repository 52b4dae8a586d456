import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cleanup } from 'testing/cleanup';
import { until } from 'testing/until';
import type { Made } from '../../tooling/backup/backup';
import { readManifest } from '../../tooling/backup/manifest';
import { backupsIn } from '../../tooling/backup/rotation';
import { at } from '../../tooling/paths';
import { runNode } from '../../tooling/run';
import { differing, pagesOf, type Sizes } from './pages';
import { missing, repeated, sendRequests, strangersIn } from './requests';
import { elsewhere, openPlace, publishBuilds, startSite } from './site';
import { visit, type Waits } from './visitors';

export interface DrillOptions {
  /** Empty databases of PostgreSQL for the site and for the one that is restored; SQLite without them. */
  databases?: readonly [string, string];
  /** Requests that are accepted before the backup; half of their mails wait then. */
  requests: number;
  /** Megabytes of pictures beside those of the seed. */
  megabytes: number;
  sizes: Sizes;
  log: (line: string) => void;
}

/** What a drill has found; times are seconds. */
export interface Findings {
  /** Receipts of requests that were accepted before the backup and of which no mail arrived. */
  lost: string[];
  /** Addresses that answer other bytes than before, and how many were asked for. */
  different: string[];
  pages: number;
  /** Requests that are new to the restored site when they are sent again. */
  strangers: number;
  /** Mails that arrived twice. */
  repeated: number;
  /** While the backup was made. */
  waits: Waits;
  backup: number;
  /** Of the second one, an hour later in a usual life: little is new then. */
  secondBackup: number;
  restore: number;
  /** From the start of the restored site until it answered. */
  start: number;
  seconds: Made['manifest']['seconds'];
  /** What the commands have printed: two backups, the check of the second, the restore of the first. */
  printed: string[];
}

const course = 'python';

/** Milliseconds for what waits: it was tried in vain while no mail could leave, each time after twice the time. */
const patience = 300_000;

/** Runs a site, makes a backup under traffic, loses the machine, restores elsewhere, and compares. */
export async function drill(options: DrillOptions, cleanup: Cleanup): Promise<Findings> {
  const { databases = ['', ''], requests, megabytes, sizes, log } = options;
  const place = await openPlace(cleanup, databases[0]);
  const { mails } = place;
  const run = async (env: NodeJS.ProcessEnv, ...args: string[]) => {
    const done = await command(env, args);
    log(`${done.printed}npm run ${args[0]}: ${done.seconds.toFixed(1)} s\n`);
    return done;
  };
  await publishBuilds(place);
  const site = await startSite(place, cleanup);
  await addPictures(place.dataDir, megabytes);

  log(`${requests} requests are sent, the second half while no mail can leave; a course is edited.`);
  const delivered = await sendRequests(site.url, Math.ceil(requests / 2));
  await until('the first mails arrive', () => missing(delivered, mails).length === 0);
  const call = await site.editor();
  const { id: hidden } = await call<{ id: string }>('POST', `redaction/duplicate/${course}`);
  const title = `Python, le ${new Date().toISOString()}`;
  await call('PATCH', `collections/formation/records/${course}`, { title });
  await until('the edit is shown', async () =>
    (await (await fetch(`${site.url}/formation/${course}`)).text()).includes(title),
  );
  const before = await pagesOf(site.url, sizes);
  await mails.stop();
  const accepted = [...delivered, ...(await sendRequests(site.url, Math.floor(requests / 2)))];

  log('The backup is made, while visitors read and write and an editor saves.');
  let isOver = false;
  const visiting = visit(site, { call, course: hidden }, () => isOver);
  const backup = await run(place.env, 'backup');
  isOver = true;
  const waits = await visiting;
  const secondBackup = await run(place.env, 'backup');
  const check = await run(place.env, 'backup', '--check');
  const names = await backupsIn(place.env.BACKUP_DIR ?? '');
  const folder = join(place.env.BACKUP_DIR ?? '', names.at(-1) ?? '');
  const { seconds } = await readManifest(folder);

  log('The machine is lost. The backup is restored in another place, and the site started there.');
  await site.lose();
  const other = await elsewhere(place, cleanup, databases[1]);
  const restored = await run(other.env, 'restore', folder);
  const began = Date.now();
  const again = await startSite(other, cleanup);
  const start = (Date.now() - began) / 1000;
  log(`It started in ${start.toFixed(1)} s; its pages are compared, and what waited leaves.`);
  const after = await pagesOf(again.url, sizes);
  await mails.start();
  await until('what waited arrives', () => missing(accepted, mails).length === 0, patience).catch(
    () => undefined,
  );
  return {
    lost: missing(accepted, mails),
    different: differing(before, after),
    pages: before.size,
    strangers: await strangersIn(`http://127.0.0.1:${other.env.CONTACT_PORT}`, accepted),
    repeated: repeated(mails),
    waits,
    backup: backup.seconds,
    secondBackup: secondBackup.seconds,
    restore: restored.seconds,
    start,
    seconds,
    printed: [backup, secondBackup, check, restored].map(({ printed }) => printed),
  };
}

/** Runs a command of the project; throws with its last lines where it fails. */
async function command(env: NodeJS.ProcessEnv, args: readonly string[]) {
  const began = Date.now();
  const printed = await runNode([at('tooling/campus.mjs'), ...args], {
    env,
    failure: `npm run ${args.join(' ')} failed`,
  });
  return { seconds: (Date.now() - began) / 1000, printed };
}

/** As editors' pictures lie there: half a megabyte each, of bytes that no packing makes fewer. */
async function addPictures(dataDir: string, megabytes: number): Promise<void> {
  const folder = join(dataDir, 'pocketbase/storage/drill');
  await mkdir(folder, { recursive: true });
  for (let index = 0; index < 2 * megabytes; index++) {
    await writeFile(join(folder, `${index}.jpg`), randomBytes(500_000));
  }
}
