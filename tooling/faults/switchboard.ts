import { rm } from 'node:fs/promises';
import { type Faults, faultsFile, readFaults } from 'settings/faults';
import { writeWhole } from 'settings/write-whole';
import { changePointer, type Pointed, pointedTo, readPointer } from '../releases/pointer';
import { rollback } from '../releases/rollback';
import { uptake } from '../releases/uptake';
import { type FaultyRelease, loseFiles, makeFaulty, removeFaulty } from './faulty-release';
import { expectFault, isRemote, type RemoteFault } from './kinds';

/** A site whose faults are switched. */
export interface Board {
  dataDir: string;
  remotesDir: string;
  siteUrl: string;
}

type Switched = Faults[string] & {
  /** Of a remote: what was live before, and what is live with the fault. */
  before?: Pointed;
  live?: string;
  made?: FaultyRelease;
};

/** Lets a site take faults from now on; those that are on stay on. */
export const openBoard = ({ dataDir }: Pick<Board, 'dataDir'>): Promise<void> =>
  write(dataDir, readFaults(dataDir) ?? {});

/** Ends what is on, and lets the site take no further fault. */
export async function closeBoard(board: Board): Promise<void> {
  await switchOff(board);
  await rm(faultsFile(board.dataDir), { force: true });
}

/** Switches a fault on, in the place of another one of the same. Throws a sentence where it cannot be had. */
export async function switchOn(board: Board, whom: string, given: string | undefined): Promise<void> {
  const fault = expectFault(whom, given);
  const isOpen = readFaults(board.dataDir) !== undefined;
  if (!isOpen) {
    throw new Error(
      `No site takes faults from ${board.dataDir}: start it with ENVIRONMENT=development npm start (in production there are none).`,
    );
  }
  await switchOff(board, whom);
  const more = isRemote(whom) ? await breakRemote(board, whom, fault as RemoteFault) : {};
  const on: Switched = { fault, since: new Date().toISOString(), ...more };
  await write(board.dataDir, { ...readFaults(board.dataDir), [whom]: on });
}

/** Ends a fault, or all of them; whom they hit. What was deployed meanwhile stays. */
export async function switchOff(board: Board, whom?: string): Promise<string[]> {
  const on = (readFaults(board.dataDir) ?? {}) as Record<string, Switched>;
  const names = Object.keys(on).filter((name) => whom === undefined || name === whom);
  for (const name of names) {
    await mendRemote(board, name, on[name] as Switched);
    const { [name]: _, ...others } = readFaults(board.dataDir) ?? {};
    await write(board.dataDir, others);
  }
  return names;
}

async function breakRemote({ remotesDir, siteUrl }: Board, name: string, fault: RemoteFault) {
  const { [name]: before } = await readPointer(remotesDir);
  if (!before) throw new Error(`Nothing of ${name} is published: npm run deploy -w ${name} first.`);
  if (fault === 'previous') {
    const { to } = await rollback(name, remotesDir);
    await uptake(siteUrl, name, to);
    return { before, live: to };
  }
  const made = await makeFaulty(remotesDir, name, before.version, fault);
  const { version } = made;
  await changePointer(remotesDir, (pointer) => ({
    ...pointer,
    [name]: pointedTo(before, version, 'npm run campus fault'),
  }));
  const state = await uptake(siteUrl, name, version);
  if (state === 'live') {
    if (fault === 'down') await loseFiles(remotesDir, name, made);
    return { before, live: version, made };
  }
  await mendRemote({ remotesDir, siteUrl }, name, { before, live: version, made });
  throw new Error(
    state === 'other'
      ? `The site at ${siteUrl} does not take the fault up: it runs with ENVIRONMENT=production, or its log says why.`
      : `No site answers at ${siteUrl}: a fault of a remote is for one that runs.`,
  );
}

async function mendRemote(
  { remotesDir, siteUrl }: Pick<Board, 'remotesDir' | 'siteUrl'>,
  name: string,
  { before, live, made }: Omit<Switched, 'fault' | 'since'>,
): Promise<void> {
  if (!before || !live) return;
  await changePointer(remotesDir, (pointer) =>
    pointer[name]?.version === live ? { ...pointer, [name]: before } : pointer,
  );
  await uptake(siteUrl, name, before.version);
  if (made) await removeFaulty(remotesDir, name, made);
}

async function write(dataDir: string, faults: Faults): Promise<void> {
  await writeWhole(faultsFile(dataDir), `${JSON.stringify(faults, null, 2)}\n`, 0o600);
}
