import { freePort } from 'testing/ports';
import { judge } from '../../report/row';
import { startDevelopment } from '../development/hot-site';
import type { Findings, Proof } from '../part';
import { openCheckout } from '../site/checkout';
import { ask, untilShown, versionsShown } from '../site/live';
import { openSite } from '../site/site';
import { showTeaser } from './home';

const name = 'mf-agenda';
const path = '/agenda';

/**
 * A fifth team, by docs/adding-a-remote.md: from nothing to a page that visitors have, with a part of theirs on the home page.
 * Nothing of the shell is built or deployed.
 */
export async function measureTeam({ cleanup, log }: Proof): Promise<Findings> {
  const site = await openSite(cleanup);
  const team = await openCheckout(site.env, cleanup);
  const { shell: before } = await versionsShown(site.url);
  const began = performance.now();
  let commands = 0;
  const say = (what: string) => log(`${((performance.now() - began) / 1000).toFixed(1)} s: ${what}`);
  async function run(...args: string[]): Promise<void> {
    commands++;
    const { code, output } = await team.start(args).ended;
    if (code !== 0) throw new Error(`npm run ${args.join(' ')} fails: ${output}`);
    if (/Building shell/.test(output)) throw new Error(`npm run ${args.join(' ')} has built the shell.`);
    say(`npm run ${args.join(' ')}`);
  }

  await run('new-remote', name);
  commands++;
  const development = await startDevelopment(team, name, { ...site.env, PORT: String(await freePort()) });
  await untilShown(development.address, '<div id="root">');
  await development.stop();
  say(`npm run dev -- ${name}`);
  await run('test', name);
  await run('deploy', name);
  await untilShown(site.url + path, '<h1>Agenda</h1>');
  await showTeaser(team);
  await run('deploy', 'mf-home');
  await untilShown(`${site.url}/`, 'À l’agenda');
  say('live, and on the home page');
  const minutes = (performance.now() - began) / 60_000;

  const { shell: after } = await versionsShown(site.url);
  if (after !== before) throw new Error(`The shell was ${before} and is ${after}.`);
  const sitemap = await (await ask(`${site.url}/sitemap.xml`)).text();
  if (!sitemap.includes(`${path}<`)) throw new Error(`The sitemap lacks ${path}.`);
  return {
    rows: [
      judge('commands of a fifth team', 'a new remote', { most: 5 }, [commands], 0),
      judge('from nothing to live, min', 'a new remote', { most: 10 }, [minutes], 1),
    ],
    lines: [],
  };
}
