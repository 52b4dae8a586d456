import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copyCheckout } from 'testing/checkout-copy';
import type { Cleanup } from 'testing/cleanup';
import { endWithUs } from 'testing/processes';
import { temporaryFolder } from 'testing/temporary-folder';
import { root } from '../../tooling/paths';

const limit = 90_000;

/** A team's checkout: a copy of this one, whose sources may be changed. */
export async function openCheckout(env: NodeJS.ProcessEnv, cleanup: Cleanup) {
  const { folder, remove } = await temporaryFolder();
  cleanup.add(remove);
  await copyCheckout(root, folder);
  return {
    async edit(path: string, change: (text: string) => string): Promise<void> {
      const file = join(folder, path);
      await writeFile(file, change(await readFile(file, 'utf8')));
    },
    /** `npm run dev -- NAME …`, once it says that it is ready; gives the first address that it names, and what it has printed so far. */
    async develop(...names: string[]): Promise<{ address: string; said(): string }> {
      const child = endWithUs(
        spawn(process.execPath, [join(folder, 'tooling/campus.mjs'), 'dev', ...names], {
          ...{ cwd: folder, env },
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      );
      let [said, over] = ['', false];
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      void ended.then(() => (over = true));
      cleanup.add(async () => {
        if (!over) child.kill();
        await ended;
      });
      for (const end = Date.now() + limit; !over && Date.now() < end; await pause(50)) {
        const address = /^Ready \(.*\n +(http:\S+)/m.exec(said)?.[1];
        if (address) return { address, said: () => said };
      }
      throw new Error(`npm run dev -- ${names.join(' ')} is not ready: ${said.slice(-2000)}`);
    },
  };
}
