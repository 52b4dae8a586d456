import { readPointer } from '../../../tooling/releases/pointer';
import { judge } from '../../report/row';
import type { Findings, Proof } from '../part';
import { type Checkout, catalogueText, openCheckout } from '../site/checkout';
import { untilShown } from '../site/live';
import { openSite, type ProvedSite } from '../site/site';
import { texts } from '../site/texts';

const rounds = 3;
const name = 'mf-catalogue';
const { path, text } = texts[name];
const source = `${name}/src/catalogue-page/CataloguePage.tsx`;

/** How long the commands take, from their start to their end, on a site without visitors. */
export async function measureTimes({ cleanup }: Proof): Promise<Findings> {
  const site = await openSite(cleanup);
  const team = await openCheckout(site.env, cleanup);
  const seconds: Record<string, number[]> = {};
  const add = (what: string, value: number) => {
    seconds[what] = [...(seconds[what] ?? []), value];
  };
  // What is compiled once is compiled now.
  await succeed(team, 'deploy', name);

  for (let round = 1; round <= rounds; round++) {
    await team.changeBuild(name, catalogueText(`${text} (${round})`));
    add('deploy without a build', await succeed(team, 'deploy', name));
    add('rollback until it shows', await rollback(site, team, `${text} (${round})`));
    await team.edit('shell/dist/server/main.mjs', (code) => `${code}\n// ${round}`);
    add('deploy of the shell without a build', await succeed(team, 'deploy', 'shell'));
    add('rollback of the shell, the whole command', await succeed(team, 'rollback', 'shell'));
    add('versions', await succeed(team, 'versions'));
    add('prune', await succeed(team, 'prune'));
  }
  // From here on its sources are others than those of our builds.
  for (let round = 1; round <= rounds; round++) {
    await team.edit(source, (code) => exchanged(code, round));
    add('deploy with a build', await succeed(team, 'deploy', name));
  }
  const limits: Record<string, number> = {
    'deploy without a build': 5,
    'deploy of the shell without a build': 5,
    'deploy with a build': 20,
    'rollback until it shows': 1,
  };
  const judged = Object.entries(limits).map(([what, most]) =>
    judge(`${what}, s`, `${rounds} rounds`, { most }, seconds[what] ?? []),
  );
  const others = Object.entries(seconds).map(
    ([what, values]) => `${what}: ${values.map((value) => value.toFixed(2)).join(', ')} s`,
  );
  return { rows: judged, lines: others };
}

/** Seconds of a command; throws where it fails. */
async function succeed(team: Checkout, ...args: string[]): Promise<number> {
  const { code, output, seconds } = await team.start(args).ended;
  if (code !== 0) throw new Error(`npm run ${args.join(' ')} fails: ${output}`);
  return seconds;
}

/** Seconds from the start of the command until a page no longer says what the release that is taken back says. */
async function rollback({ url, remotesDir }: ProvedSite, team: Checkout, former: string): Promise<number> {
  const target = (await readPointer(remotesDir))[name]?.previous[0];
  const command = team.start(['rollback', name]);
  const seconds = await untilShown(url + path, text, former);
  const { code, output } = await command.ended;
  if (code !== 0 || !output.includes(`is back on ${target}`)) throw new Error(output);
  return seconds;
}

function exchanged(code: string, round: number): string {
  const changed = code.replace(
    /Parlons de votre projet( \(source \d\))?/,
    `Parlons de votre projet (source ${round})`,
  );
  if (changed === code) throw new Error(`${source} does not say “${text}” any more`);
  return changed;
}
