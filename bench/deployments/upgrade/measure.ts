import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copyCheckout } from 'testing/checkout-copy';
import { freePort } from 'testing/ports';
import { SmtpSink } from 'testing/smtp-sink';
import { temporaryFolder } from 'testing/temporary-folder';
import { until } from 'testing/until';
import { root } from '../../../tooling/paths';
import { publishWithoutTrial } from '../../../tooling/releases/testing/without-trial';
import { createHealth } from '../../../tooling/upgrade/health';
import { readUpgradeSettings } from '../../../tooling/upgrade/settings';
import { systemdMachine } from '../../../tooling/upgrade/systemd';
import { upgrade } from '../../../tooling/upgrade/upgrade';
import { releasable } from '../../../tooling/workspaces';
import { judge, type Row } from '../../report/row';
import { quantile } from '../../report/statistics';
import type { Findings, Proof } from '../part';
import { openFront } from './front';
import { checkoutOf, makePackage } from './package';
import { openServiceManager } from './service-manager';
import { openTraffic, type Seen } from './traffic';

/** Milliseconds of traffic before the first upgrade, and after each. */
const rest = 4000;

/** Exchanges all processes of a site under traffic: for this checkout's, back, and for a package that is broken. */
export async function measureUpgrade({ options, log, cleanup }: Proof): Promise<Findings> {
  const { folder, remove } = await temporaryFolder();
  cleanup.add(remove);
  const at = (name: string) => join(folder, name);
  for (const name of ['bin', 'units', 'run', 'nginx', 'data', 'new', 'newer', 'old', 'broken'])
    await mkdir(at(name));
  const places = { units: at('units'), current: at('current'), env: at('campus.env') };

  log(`Packages: ${options.from}, and this checkout …`);
  await copyCheckout(root, at('new'));
  await checkoutOf(options.from, root, at('old'));
  await makePackage(at('old'), places, false);
  await makePackage(at('new'), places, true);
  for (const name of ['newer', 'broken']) {
    await copyCheckout(at('new'), at(name));
    await makePackage(at(name), places, true);
  }
  await writeFile(join(at('broken'), 'contact-service/dist/main.mjs'), 'process.exit(1);\n');

  const mails = new SmtpSink();
  await mails.start();
  cleanup.add(() => mails.stop());
  const env: NodeJS.ProcessEnv = { DATA_DIR: at('data'), SMTP_URL: mails.url };
  for (const name of ['PORT', 'CONTACT_PORT', 'POCKETBASE_PORT', 'NEXT_PORT', 'NEXT_CONTACT_PORT']) {
    env[name] = String(await freePort());
  }
  // Each page asks PocketBase anew: the hardest case.
  Object.assign(env, { CACHE_SECONDS: '0', REQUESTS_PER_MINUTE: '0', WORK_PER_MINUTE: '0' });
  Object.assign(env, { RATE_LIMIT_PER_MINUTE: '0', PB_PASSWORD: 'motdepasse-d-essai' });
  await writeFile(
    places.env,
    Object.entries(env)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  process.env.PATH = `${at('bin')}:${process.env.PATH}`;

  const settings = readUpgradeSettings({ ...env });
  for (const name of releasable) await publishWithoutTrial(name, join(at('data'), 'remotes'));
  const manager = await openServiceManager(at('bin'), [places.units, at('run')], cleanup);
  const machine = systemdMachine({ settings, folder: at('run') });
  await machine.install(at('old'));
  for (const unit of ['pocketbase', 'contact', 'shell'] as const) await machine.start(unit);
  const healthy = createHealth(settings, async () => false);
  for (const unit of ['pocketbase', 'contact', 'shell'] as const) await healthy(unit);
  const port = await openFront(at('bin'), at('nginx'), [settings.port, settings.nextPort], cleanup);

  const traffic = openTraffic(port);
  cleanup.add(() => traffic.stop());
  const { seen } = traffic;
  await pause(rest);
  const phases = [inWords('before', seen, nothing())];
  const attempts = [
    ['the upgrade', at('old'), at('new')],
    ['the way back', at('new'), at('old')],
    ['the upgrade again', at('old'), at('new')],
    ['the next upgrade', at('new'), at('newer')],
    ['a broken package', at('newer'), at('broken')],
  ] as const;
  const seconds: number[] = [];
  const wrong: string[] = [];
  for (const [what, from, to] of attempts) {
    const before = countOf(seen);
    const began = performance.now();
    const refused = await upgrade({ machine, from, to, watch: 3000, log }).then(
      () => '',
      (error: Error) => error.message,
    );
    seconds.push((performance.now() - began) / 1000);
    if ((what === 'a broken package') !== refused.includes('runs again'))
      wrong.push(`${what}: ${refused || 'went through'}`);
    if (refused) log(refused);
    await pause(rest);
    phases.push(inWords(what, seen, before));
  }
  await traffic.stop();
  await until('every receipt has its mail', () => lost(seen, mails).length === 0, 60_000).catch(
    () => undefined,
  );

  const total = seen.pages.length + seen.posts.length;
  const none = (what: string, of: string, found: readonly unknown[]) =>
    judge(what, of, { most: 0 }, [found.length], 0);
  const rows: Row[] = [
    none(
      'failed requests, upgrades of all processes',
      `${total} requests, ${attempts.length} upgrades`,
      seen.failures,
    ),
    none('pages made without PocketBase', `${seen.pages.length} pages`, seen.bare),
    none('accepted and not delivered', `${seen.receipts.size} accepted`, lost(seen, mails)),
    none('upgrades that did not do what they should', `${attempts.length}`, wrong),
    judge('an upgrade takes, s', 'with 3 s of watching', { most: 60 }, seconds),
    judge('longest answer to a visitor, s', `${total} requests`, { most: 6 }, [
      Math.max(...seen.pages, ...seen.posts) / 1000,
    ]),
  ];
  return {
    rows,
    lines: [
      ...wrong,
      ...(wrong.length > 0 ? manager.said.slice(-30) : []),
      ...seen.failures.slice(0, 30),
      ...seen.bare.slice(0, 30),
      ...phases,
    ],
  };
}

type Count = { pages: number; posts: number; failures: number };
const nothing = (): Count => ({ pages: 0, posts: 0, failures: 0 });
const countOf = ({ pages, posts, failures }: Seen): Count => ({
  pages: pages.length,
  posts: posts.length,
  failures: failures.length,
});

function inWords(what: string, { pages, posts, failures }: Seen, from: Count): string {
  const times = (all: number[]) => [0.5, 0.99, 1].map((share) => Math.round(quantile(all, share))).join('/');
  const [own, sent] = [pages.slice(from.pages), posts.slice(from.posts)];
  return `${what}: ${own.length} pages p50/p99/max ${times(own)} ms, ${sent.length} requests ${times(sent)} ms, ${failures.length - from.failures} failed`;
}

/** Receipts of which no mail has arrived. */
function lost({ receipts }: Seen, { received }: SmtpSink): string[] {
  const texts = received.map(({ subject = '', text = '' }) => `${subject} ${text}`).join('\n');
  return [...receipts].filter((receipt) => !texts.includes(receipt));
}
