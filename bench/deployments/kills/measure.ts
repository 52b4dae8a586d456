import { isDeepStrictEqual } from 'node:util';
import { readPointer } from '../../../tooling/releases/pointer';
import { judge } from '../../report/row';
import type { Findings, Proof } from '../part';
import { openCheckout } from '../site/checkout';
import { ask, versionsShown } from '../site/live';
import { openSite, type ProvedSite } from '../site/site';
import { texts } from '../site/texts';
import { leftovers } from './leftovers';
import { createVictims } from './victims';

const turns = ['deploy', 'rollback', 'prune', 'shell'] as const;

/** Kills deployments, rollbacks, prunings and the shell in turn (SIGKILL), and looks at what is then. */
export async function measureKills({ options, random, log, cleanup }: Proof): Promise<Findings> {
  const site = await openSite(cleanup);
  const team = await openCheckout(site.env, cleanup);
  const victims = await createVictims(site, team, random);
  const [fallen, stuck, left]: string[][] = [[], [], []];
  let alive = 0;
  for (let kill = 0; kill < options.kills; kill++) {
    const what = turns[kill % turns.length] ?? 'deploy';
    const note = (problem: string) => `${kill + 1}, ${what}: ${problem}`;
    try {
      if (await victims[what](kill)) alive++;
    } catch (error) {
      stuck?.push(note((error as Error).message));
    }
    fallen?.push(...(await problemsOf(site)).map(note));
    left?.push(...(await leftovers(site.remotesDir, team.temporary)).map(note));
    if (kill % 10 === 9) log(`${kill + 1} kills, ${alive} of them met a running process`);
  }
  const rows = [
    ['the site does not stand', fallen],
    ['the next command fails', stuck],
    ['something is left over', left],
  ] as const;
  return {
    rows: rows.map(([what, found = []]) =>
      judge(what, `${options.kills} kills`, { most: 0 }, [found.length], 0),
    ),
    lines: [
      `${alive} of ${options.kills} kills met a running process`,
      ...[fallen, stuck, left].flatMap((found = []) => found.slice(0, 20)),
    ],
  };
}

/** What is wrong with the site: pages that do not come, and versions that the pointer does not name. */
async function problemsOf({ url, remotesDir }: ProvedSite): Promise<string[]> {
  const problems: string[] = [];
  for (const { path } of Object.values(texts)) {
    const answer = await ask(url + path).then(
      async (response) => `${response.status}${(await response.text()).includes('</html>') ? '' : ', cut'}`,
      (error: Error) => error.message,
    );
    if (answer !== '200') problems.push(`${path}: ${answer}`);
  }
  const shown = await versionsShown(url).catch((error: Error) => error.message);
  const pointer = Object.entries(await readPointer(remotesDir));
  const pointed = Object.fromEntries(pointer.map(([name, { version }]) => [name, version]));
  if (!isDeepStrictEqual(shown, pointed)) {
    problems.push(`it shows ${JSON.stringify(shown)}, and the pointer names ${JSON.stringify(pointed)}`);
  }
  return problems;
}
