import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { processesNaming } from '@campus/testing/processes';
import { at } from '../../tooling/paths';
import { badReleases, refusedInBrowser } from '../support/bad-releases';
import { publishChanged, test } from '../support/releases';
import { expect } from '../support/test';
import { goodChange, expectRefused, publishAndTry } from '../support/trials';

for (const what of Object.keys(badReleases)) {
  if (what === refusedInBrowser) continue;
  test(`a version with ${what} is refused`, ({ site }) => expectRefused(what, site));
}

for (const what of ['a page that loops for ever on the server', 'a page that loops for ever in browsers']) {
  test(`killed at ${what}, a trial leaves no process, its folder to the next`, async ({ site }) => {
    test.skip(process.platform !== 'linux', 'reads /proc');
    const made = await publishChanged(site, 'mf-catalogue', badReleases[what]?.changes ?? {});
    const program = at('tests/support/hold-trial.ts');
    const args = [program, site.remotesDir, 'mf-catalogue', made.version];
    const loader = ['--import', at('tooling/native-typescript.mjs')];
    const child = spawn(process.execPath, [...loader, ...args], { cwd: at(), stdio: 'inherit' });
    const folder = () =>
      readdirSync(tmpdir()).find((name) => name.startsWith(`campus-trial-${child.pid}.`)) ?? '';
    // The shell, Chromium and what they have started.
    await expect
      .poll(() => folder() && processesNaming(folder()).length, { timeout: 60_000 })
      .toBeGreaterThan(3);
    const abandonedFolder = folder();
    await pause(4000);
    child.kill('SIGKILL');
    await expect.poll(() => processesNaming(abandonedFolder), { timeout: 60_000 }).toEqual([]);

    await publishAndTry(site, goodChange(), { withoutBrowser: true });
    expect(readdirSync(tmpdir())).not.toContain(abandonedFolder);
  });
}
