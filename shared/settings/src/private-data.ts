import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { WrongSettings } from './reader';

/** All that Campus keeps in `DATA_DIR`, half-written files among it; former releases wrote faults.json. */
const ours =
  /^(cache|contact|copies|mails|pocketbase|remotes|(?:faults|last-backup|pocketbase-superuser|shell-starts)\.json|purge-token)(\.partial-.*)?$|^\.lock-/;

const others = 0o077;

/** Makes all that this process and its children write this user's alone. A folder with other things (`DATA_DIR=/srv`) keeps its rights. */
export function keepPrivate(dataDir: string, log: (line: string) => void): void {
  process.umask(others);
  narrowData(dataDir, log);
}

/** A program that is yet to start needs this alone: the umask of this process stays. */
export function narrowData(dataDir: string, log: (line: string) => void): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    narrowOurs(dataDir, log);
  } catch (error) {
    throw new WrongSettings([
      `DATA_DIR must be a folder that we may write to (${dataDir}: ${(error as Error).message}).`,
    ]);
  }
}

function narrowOurs(dataDir: string, log: (line: string) => void): void {
  const folder = realpathSync(dataDir);
  const names = readdirSync(folder);
  const foreign = names.find((name) => !ours.test(name));
  let narrowed = names
    .filter((name) => ours.test(name))
    .reduce((sum, name) => sum + narrow(join(folder, name)), 0);
  if (foreign === undefined) narrowed += narrowOne(folder);
  else if ((lstatSync(folder).mode & others) > 0 && !isAnothers(folder)) {
    log(
      `DATA_DIR ${dataDir} is open to others and keeps its rights, as it holds other things, too (${foreign}): set DATA_DIR to a folder of Campus’s own.`,
    );
  }
  if (narrowed > 0) {
    log(`${narrowed} files and folders of DATA_DIR ${dataDir} were open to others: now they are not.`);
  }
}

function narrow(path: string): number {
  const info = lstatSync(path, { throwIfNoEntry: false });
  if (!info || info.isSymbolicLink() || isAnothers(path)) return 0;
  const below = info.isDirectory() ? readdirSync(path).map((name) => narrow(join(path, name))) : [];
  return below.reduce((sum, count) => sum + count, narrowOne(path));
}

function narrowOne(path: string): number {
  try {
    const info = lstatSync(path);
    if ((info.mode & others) === 0 || isAnothers(path)) return 0;
    chmodSync(path, info.mode & 0o7777 & ~others);
    return 1;
  } catch (error) {
    // Another process has just removed the path.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

/** Another user decides on what is its own; root decides on everything. */
export function isAnothers(path: string): boolean {
  const uid = statSync(path, { throwIfNoEntry: false })?.uid;
  return uid !== undefined && (process.getuid?.() || uid) !== uid;
}
