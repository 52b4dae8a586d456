import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { processesNaming } from 'testing/processes';
import { readVerdict } from '../../shell/server/releases/verdict';
import { at } from '../../tooling/paths';
import { tryRelease } from '../../tooling/releases/trial';
import { badReleases } from '../support/bad-releases';
import { type Changes, keepPointer, newText, pointUntried, prepare } from '../support/releases';
import type { RunningSite } from '../support/site';
import { expect, test } from '../support/test';

let restore: () => Promise<void>;
test.beforeEach(async ({ site }) => {
  restore = await keepPointer(site);
});
test.afterEach(() => restore());

/** Publishes a changed build of the catalogue, points to nothing, and has it tried. */
async function tried(site: RunningSite, changes: Changes, options = {}) {
  const made = await prepare(site, 'mf-catalogue', changes);
  const settings = {
    remotesDir: site.remotesDir,
    pocketbaseUrl: site.pocketbaseUrl,
    pocketbasePort: 0,
  };
  const verdict = await tryRelease('mf-catalogue', made.version, settings, options);
  expect(await readVerdict(site.remotesDir, 'mf-catalogue', made.version)).toEqual(verdict);
  return { made, verdict };
}

const better = () => newText('Parlons de votre projet', 'Parlons de la suite');

test('a good version is found good, in a browser, and nobody sees anything of it', async ({
  request,
  site,
}) => {
  const { verdict } = await tried(site, better());
  expect(verdict).toMatchObject({ verdict: 'good', browser: expect.stringMatching(/^Chromium \d/) });
  expect(await (await request.get('/formations')).text()).toContain('Parlons de votre projet');
});

test('without a browser the server’s half alone is tried, and the verdict says so', async ({ site }) => {
  const inBrowser = await tried(site, badReleases['a script that throws']?.changes ?? {}, {
    withoutBrowser: true,
  });
  expect(inBrowser.verdict).toMatchObject({ verdict: 'good', browser: null });
  const onServer = await tried(site, badReleases['a server bundle that throws']?.changes ?? {}, {
    withoutBrowser: true,
  });
  expect(onServer.verdict.verdict).toBe('refused');
});

for (const fault of ['down', 'silent'] as const) {
  test(`a good version is found good while PocketBase is ${fault}`, async ({ site }) => {
    site.fault('pocketbase', fault);
    try {
      expect((await tried(site, better())).verdict).toMatchObject({ verdict: 'good' });
    } finally {
      site.mend();
    }
  });
}

for (const [what, { changes, reason }] of Object.entries(badReleases)) {
  test(`a version with ${what} is refused, and the site stays as it is, also where the pointer names it`, async ({
    request,
    site,
  }) => {
    const composition = async () => (await request.get('/composition.json')).json();
    const before = await composition();
    const trial = tried(site, changes);
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    trial.then(end, end);
    // The site has nothing to do with it: it goes on answering.
    for (let count = 0; !isOver; count++) {
      const began = Date.now();
      const answer = await request.get(`/formations?q=essai${count % 7}`);
      expect(answer.status()).toBe(200);
      expect(Date.now() - began, 'milliseconds for a page').toBeLessThan(8000);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    const { made, verdict } = await trial;
    expect(verdict.verdict).toBe('refused');
    expect(verdict.reason).toMatch(reason);

    await pointUntried(site, made);
    expect(await composition()).toEqual(before);
    expect(await (await request.get('/formations')).text()).toContain('Parlons de votre projet');
    expect(site.logs.filter((line) => line.includes(made.version))).toEqual([
      expect.stringMatching(
        / is not taken up: (its trial refused it \(.+\)|its files are missing \(.+\))\. \S+ stays\.$/,
      ),
    ]);
  });
}

for (const what of ['a page that loops for ever on the server', 'a page that loops for ever in browsers']) {
  test(`a deployment that is killed while it tries ${what} leaves no process, and its folder to the next one`, async ({
    site,
  }) => {
    test.skip(process.platform !== 'linux', 'reads /proc');
    const made = await prepare(site, 'mf-catalogue', badReleases[what]?.changes ?? {});
    const program = at('tests/support/hold-trial.ts');
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', program, site.remotesDir, 'mf-catalogue', made.version],
      { cwd: at(), stdio: 'inherit' },
    );
    const folder = () =>
      readdirSync(tmpdir()).find((name) => /^campus-trial-/.test(name) && name.includes(`.${child.pid}.`)) ??
      '';
    // The shell, Chromium and what they have started.
    await expect
      .poll(() => folder() && processesNaming(folder()).length, { timeout: 60_000 })
      .toBeGreaterThan(3);
    const left = folder();
    await new Promise((resolve) => setTimeout(resolve, 4000));
    child.kill('SIGKILL');
    await expect.poll(() => processesNaming(left), { timeout: 60_000 }).toEqual([]);

    expect(readdirSync(tmpdir())).toContain(left);
    await tried(site, better(), { withoutBrowser: true });
    expect(readdirSync(tmpdir())).not.toContain(left);
  });
}
