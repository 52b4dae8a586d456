import { expect, test } from '@playwright/test';
import { presentBrowser } from '../../tooling/quality/suites/browser';
import { replaceText } from '../support/releases';
import { startTraffic } from '../support/visitors';
import { type PackagedSite, startPackagedSite } from './packaged-site';
import { missingForAccounts, openAccounts } from './team-accounts';

const missing = missingForAccounts() ?? (presentBrowser() ? undefined : 'a Chromium');
test.skip(missing !== undefined, `accounts of teams need root, sudo, sshd and a Chromium: ${missing}`);
test.describe.configure({ mode: 'serial', timeout: 300_000 });

let site: PackagedSite;
let accounts: Awaited<ReturnType<typeof openAccounts>>;
test.beforeAll(async () => {
  site = await startPackagedSite();
  accounts = await openAccounts(site);
  accounts.add('catalogue', 'mf-catalogue');
  accounts.add('contact', 'mf-contact', 'mf-quiz');
});
test.afterAll(async () => {
  await accounts?.close();
  await site?.close();
});

const text = async (path: string) => (await fetch(site.url + path)).text();
const composition = async () => JSON.parse(await text('/composition.json'));

test('two teams ship at once by accounts of their own, and no request fails', async () => {
  const { build } = replaceText('Parlons de votre projet', 'Parlons de la suite');
  const catalogue = await accounts.pack('mf-catalogue', build);
  const contact = await accounts.pack('mf-contact', replaceText('crivez-nous', 'crivez-leur').build);
  const traffic = startTraffic(Number(new URL(site.url).port), ['/', '/formations', '/contact'], {
    visitors: 4,
    pauseMs: 50,
  });
  const answers = await Promise.all([
    accounts.ssh('catalogue', 'deploy mf-catalogue -', catalogue),
    accounts.ssh('contact', 'deploy mf-contact -', contact),
  ]);
  for (const { text } of answers) expect(text).toMatch(/mf-(catalogue|contact) 1\.0\.0-\w{8} is live \(/);
  await traffic.stop();
  expect(traffic.failures).toEqual([]);
  expect(traffic.succeeded).toBeGreaterThan(50);
  expect(await text('/formations')).toContain('Parlons de la suite');
  expect(await text('/contact')).toContain('Écrivez-leur');
  const { text: versions } = await accounts.ssh('catalogue', 'versions mf-catalogue');
  expect(versions).toMatch(/mf-catalogue +1\.0\.0-\w{8} +live .* team-catalogue /);
});

test('no team publishes under the name of another one', async () => {
  const before = await composition();
  const catalogue = await accounts.pack('mf-catalogue');
  for (const [command, sentence] of [
    ['deploy mf-contact -', /This is mf-catalogue \S+, not mf-contact: nothing was deployed\./],
    ['deploy mf-catalogue -', /team-contact is not allowed to execute '.*campus deploy mf-catalogue -'/],
    ['deploy -', /is not allowed to execute/],
    ['deploy mf-contact /etc/campus', /is not allowed to execute/],
    ['deploy mf-contact - --without-browser', /is not allowed to execute/],
    ['rollback mf-catalogue', /is not allowed to execute/],
    ['retire mf-catalogue', /is not allowed to execute/],
    ['redacteur list', /is not allowed to execute/],
    ['rollback mf-contact; id', /is not allowed to execute/],
    ['', /is not allowed to execute/],
  ] as const) {
    const { code, text: output } = await accounts.ssh('contact', command, catalogue);
    expect([command, code]).toEqual([command, 1]);
    expect(output).toMatch(sentence);
  }
  expect(await composition()).toEqual(before);
});

test('a team goes back by itself', async () => {
  const { text: output } = await accounts.ssh('catalogue', 'rollback mf-catalogue');
  expect(output).toMatch(/^mf-catalogue is back on 1\.0\.0-\w{8} \(it was 1\.0\.0-\w{8}\)\./m);
  // The process ends with what the version had begun; systemd starts the next one.
  await site.restart('campus-shell');
  await expect.poll(() => text('/formations')).toContain('Parlons de votre projet');
});
