import { badReleases } from '../../../tests/support/bad-releases';
import { pointTo, type Release } from '../../../tests/support/releases';
import { readPointer } from '../../../tooling/releases/pointer';
import { type Checkout, catalogueText } from '../site/checkout';
import { untilLive, untilShown, versionsShown } from '../site/live';
import type { ProvedSite } from '../site/site';
import { prepareText, type Releasable, releasable, texts } from '../site/texts';
import { planOf, type Switch } from './plan';

/** Prepares all releases of a plan, so that `next` has nothing to do but to switch. */
export async function createSwitcher(
  site: ProvedSite,
  team: Checkout,
  count: number,
  log: (line: string) => void,
) {
  const { url, remotesDir } = site;
  const plan = planOf(count);
  /** What each version says where the builds say `texts`. */
  const said = new Map<string, string>();
  for (const name of releasable) {
    const version = (await readPointer(remotesDir))[name]?.version ?? '';
    said.set(version, texts[name].text);
  }
  const prepared = new Map<number, Release>();
  for (const [index, { kind, name }] of plan.entries()) {
    if (kind !== 'point') continue;
    const text = textOf(name, index);
    const made = await prepareText(remotesDir, name, text);
    said.set(made.version, text);
    prepared.set(index, made);
  }
  log(`${prepared.size} releases are prepared`);
  // What is compiled once is compiled now.
  const first = await team.start(['deploy', 'mf-catalogue']).ended;
  if (first.code !== 0) throw new Error(`npm run deploy fails: ${first.output}`);

  const times = {
    ...{ point: [] as number[], 'point of the shell': [] as number[], deploy: [] as number[] },
    ...{ rollback: [] as number[], 'rollback of the shell': [] as number[], refuse: [] as number[] },
  };
  const wrong: string[] = [];
  let index = -1;
  const page = (name: Releasable) => url + texts[name].path;

  async function point(name: Releasable, at: number): Promise<number> {
    const made = prepared.get(at);
    if (!made) throw new Error('it was not prepared');
    const began = performance.now();
    await pointTo({ remotesDir }, made);
    await untilLive(url, name, made.version);
    await untilShown(page(name), textOf(name, at));
    return (performance.now() - began) / 1000;
  }

  async function deploy(at: number): Promise<number> {
    const text = textOf('mf-catalogue', at);
    await team.changeBuild('mf-catalogue', catalogueText(text));
    const { code, output, seconds } = await team.start(['deploy', 'mf-catalogue']).ended;
    const [, version = ''] = /^mf-catalogue (\S+) is live \(/m.exec(output) ?? [];
    if (code !== 0 || !version) throw new Error(`exit code ${code}: ${output}`);
    said.set(version, text);
    await untilShown(page('mf-catalogue'), text);
    return seconds;
  }

  /** From the start of the command until a page shows the release before. */
  async function rollback(name: Releasable): Promise<number> {
    const { version = '', previous: [target = ''] = [] } = (await readPointer(remotesDir))[name] ?? {};
    const command = team.start(['rollback', name]);
    const former = said.get(version);
    const seconds = await untilShown(page(name), said.get(target) ?? '', former);
    const { code, output } = await command.ended;
    if (code !== 0 || !output.includes(`is back on ${target}`))
      throw new Error(`exit code ${code}: ${output}`);
    return seconds;
  }

  async function refuse(way: string): Promise<number> {
    const { changes } = badReleases[way] ?? {};
    if (!changes) throw new Error(`there is no ${way}`);
    const before = await versionsShown(url);
    await team.changeBuild('mf-catalogue', changes);
    const { code, output, seconds } = await team.start(['deploy', 'mf-catalogue']).ended;
    if (code !== 1 || !/ is refused: /.test(output)) throw new Error(`exit code ${code}: ${output}`);
    const after = await versionsShown(url);
    if (JSON.stringify(after) !== JSON.stringify(before)) throw new Error('the site is another one');
    return seconds;
  }

  const carryOut = (one: Switch, at: number): Promise<number> => {
    if (one.kind === 'point') return point(one.name, at);
    if (one.kind === 'deploy') return deploy(at);
    if (one.kind === 'rollback') return rollback(one.name);
    return refuse(one.way);
  };

  return {
    /** Seconds of each kind. */
    times,
    /** Switches that did not do what they should. */
    wrong,
    async next(): Promise<void> {
      const one = plan[++index];
      if (!one) throw new Error('the plan is at its end');
      try {
        const seconds = await carryOut(one, index);
        if (one.name === 'shell') times[`${one.kind} of the shell`].push(seconds);
        else times[one.kind].push(seconds);
      } catch (error) {
        const way = one.kind === 'refuse' ? `, ${one.way}` : '';
        wrong.push(`${index + 1}, ${one.kind} ${one.name}${way}: ${(error as Error).message}`);
      }
    },
  };
}

const textOf = (name: Releasable, index: number) => `${texts[name].text} (${index + 1})`;
