import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { changePointer, readPointer } from '../../../tooling/releases/pointer';
import { describeAgain } from '../../../tooling/releases/testing/describe-again';
import { callGood } from '../../../tooling/releases/testing/without-trial';

const remote = 'mf-catalogue';

/** Publishes a remote again and again, each time as a new version of its own, and sees to it that it is taken up. */
export function createRedeployer(remotesDir: string, site: string) {
  const folderOf = (version: string) => join(remotesDir, remote, version);
  let original = '';
  let count = 0;

  async function publishNext(): Promise<string> {
    original ||= (await readPointer(remotesDir))[remote]?.version ?? '';
    const version = `1.0.0-bench${++count}`;
    const folder = folderOf(version);
    await cp(folderOf(original), folder, { recursive: true });
    const code = await readFile(join(folderOf(original), 'server/server.cjs'), 'utf8');
    await writeFile(join(folder, 'server/server.cjs'), `${code}\n// ${version}\n`);
    await describeAgain(folder, version);
    await callGood(remotesDir, remote, version);
    const pointed = { version, since: new Date().toISOString(), by: 'bench', previous: [] };
    await changePointer(remotesDir, (pointer) => ({ ...pointer, [remote]: pointed }));
    return version;
  }

  return async function redeploy(path: string): Promise<void> {
    const version = await publishNext();
    const limit = Date.now() + 20_000;
    for (;;) {
      const answer = await fetch(`${site}/composition.json`);
      const composition = (await answer.json()) as Record<string, { version: string }>;
      if (composition[remote]?.version === version) break;
      if (Date.now() > limit) throw new Error(`${remote} ${version} was not taken up within 20 s`);
      await pause(50);
    }
    const page = await fetch(site + path);
    if (!page.ok || !(await page.text()).includes(version)) {
      throw new Error(`${path} does not show ${remote} ${version}`);
    }
    if (count > 2) await rm(folderOf(`1.0.0-bench${count - 2}`), { recursive: true, force: true });
  };
}
