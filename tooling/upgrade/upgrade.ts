import { setTimeout as pause } from 'node:timers/promises';
import { type Machine, standIns, type Unit } from './machine';

export interface Upgrade {
  machine: Machine;
  /** The package that runs, and the one that is to run: also an older one. */
  from: string;
  to: string;
  /** Milliseconds for which the new processes must stay well once they are all there. */
  watch: number;
  /** The old contact service leaves before the new one comes: its release takes something away from the outbox's tables. */
  contactFirst?: boolean;
  log: (line: string) => void;
}

/** Nothing answers as it should any more: somebody has to look. */
export class NotBack extends Error {}

/**
 * Exchanges every process of the site for one of another package, without a request that fails: PocketBase is started again
 * while the shell holds its questions; of contact service and shell, stand-ins of the new package answer until their own places
 * have it. At the first process that is not well everything goes back to where it was; rejects then.
 */
export async function upgrade({
  machine,
  from,
  to,
  watch,
  contactFirst = false,
  log,
}: Upgrade): Promise<void> {
  try {
    await allHealthy(machine, 5000);
    await machine.declare(to);
  } catch (error) {
    throw new Error(`Nothing was changed. ${(error as Error).message}`);
  }
  const step = timed(log);
  let exchanging = contactFirst;
  try {
    await step('PocketBase', async () => {
      await machine.install(to);
      await machine.restart('pocketbase');
      await machine.healthy('pocketbase');
    });
    await step('stand-ins', async () => {
      if (contactFirst) await machine.stop('contact');
      for (const unit of standIns) {
        await machine.start(unit);
        await machine.healthy(unit);
      }
    });
    exchanging = true;
    await step('contact service and shell', () => exchange(machine));
    await step(`watched for ${watch / 1000} s`, () => stayWell(machine, watch));
  } catch (error) {
    log(`${(error as Error).message} Back to ${from} …`);
    await goBack(machine, from, exchanging).catch((second: Error) => {
      throw new NotBack(
        `${from} does not come up again either: ${second.message} The stand-ins of ${to} answer as long as they can.`,
      );
    });
    throw new Error(`${from} runs again; ${to} does not: ${(error as Error).message}`);
  }
  await step('stand-ins ended', () => machine.dismiss());
}

/** Only while the stand-ins answer: the shell leaves first, as it is the one that asks the contact service. */
async function exchange(machine: Machine): Promise<void> {
  await machine.noticed();
  await machine.stop('shell');
  await machine.restart('contact');
  await machine.healthy('contact');
  await machine.start('shell');
  await machine.healthy('shell');
  // The stand-ins leave next.
  await machine.noticed();
}

async function goBack(machine: Machine, from: string, exchanging: boolean): Promise<void> {
  await machine.install(from);
  await machine.restart('pocketbase');
  await machine.healthy('pocketbase');
  if (exchanging) await exchange(machine);
  await machine.dismiss();
  await allHealthy(machine);
}

const own: Unit[] = ['pocketbase', 'contact', 'shell'];

async function allHealthy(machine: Machine, patience?: number): Promise<void> {
  for (const unit of own) await machine.healthy(unit, patience);
}

async function stayWell(machine: Machine, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    await allHealthy(machine, 5000);
    await pause(500);
  }
}

function timed(log: (line: string) => void) {
  return async (what: string, act: () => Promise<void>): Promise<void> => {
    const began = performance.now();
    await act();
    log(`ok  ${what} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  };
}
