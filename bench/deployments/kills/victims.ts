import { setTimeout as pause } from 'node:timers/promises';
import { pointTo } from '../../../tests/support/releases';
import { readPointer } from '../../../tooling/releases/pointer';
import type { Random } from '../../run/random';
import { type Checkout, catalogueText, type Ended } from '../site/checkout';
import { untilLive } from '../site/live';
import type { ProvedSite } from '../site/site';
import { prepareText, texts } from '../site/texts';

/** Kills one process at a random moment, and runs what comes next; says whether it met the process alive. Throws where what comes next fails. */
export type Victim = (turn: number) => Promise<boolean>;

const name = 'mf-catalogue';
/** Nearly all that is not live goes. */
const prunesAll = { KEEP_RELEASES: '1', KEEP_DAYS: '0' };

export async function createVictims(
  site: ProvedSite,
  team: Checkout,
  random: Random,
): Promise<Record<'deploy' | 'rollback' | 'prune' | 'shell', Victim>> {
  const { remotesDir, url } = site;
  const newBuild = (turn: string) => team.changeBuild(name, catalogueText(`${texts[name].text} (${turn})`));
  await newBuild('first');
  const usual = {
    deploy: (await succeed(['deploy', name])).seconds,
    rollback: (await succeed(['rollback', name])).seconds,
    prune: (await succeed(['prune'], prunesAll)).seconds,
  };

  async function succeed(args: string[], more?: NodeJS.ProcessEnv, orSays?: RegExp): Promise<Ended> {
    const ended = await team.start(args, more).ended;
    if (ended.code !== 0 && !orSays?.test(ended.output)) {
      throw new Error(`npm run ${args.join(' ')} fails afterwards: ${ended.output}`);
    }
    return ended;
  }

  /** Kills a command; it is alive in most cases: the moment is within the time that it usually takes. */
  async function killed(args: string[], most: number, more?: NodeJS.ProcessEnv): Promise<boolean> {
    const command = team.start(args, more);
    await pause(random.next() * most * 1000);
    try {
      process.kill(command.pid, 'SIGKILL');
    } catch {
      // It has come to its end.
    }
    return (await command.ended).code === null;
  }

  return {
    async deploy(turn) {
      await newBuild(`${turn}`);
      const wasAlive = await killed(['deploy', name], usual.deploy);
      await succeed(['deploy', name]);
      return wasAlive;
    },
    async rollback() {
      const target = (await readPointer(remotesDir))[name]?.previous[0] ?? '';
      const args = ['rollback', name, target];
      const wasAlive = await killed(args, usual.rollback);
      await succeed(args, {}, / is live already/);
      return wasAlive;
    },
    async prune(turn) {
      for (const part of [1, 2, 3])
        await prepareText(remotesDir, 'mf-home', `${texts['mf-home'].text} (${turn}.${part})`);
      const wasAlive = await killed(['prune'], usual.prune, prunesAll);
      await succeed(['prune'], prunesAll);
      return wasAlive;
    },
    /** The process that holds the port, or the one that answers; in half of the cases while another release takes over. */
    async shell(turn) {
      const [primary = 0, worker = 0] = await site.processes();
      if (random.next() < 0.5) {
        const next = await prepareText(remotesDir, 'shell', `${texts.shell.text} (${turn})`);
        await pointTo({ remotesDir }, next);
      }
      const victim = random.next() < 0.7 ? primary : worker;
      await pause(random.next() * 2000);
      // A worker may have left to the next release.
      const isThere = (await site.processes()).includes(victim);
      if (isThere) process.kill(victim, 'SIGKILL');
      if (isThere && victim === primary) await site.startShell();
      await untilLive(url, 'shell', (await readPointer(remotesDir)).shell?.version ?? '');
      return isThere;
    },
  };
}
