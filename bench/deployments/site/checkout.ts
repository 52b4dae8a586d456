import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyCheckout } from 'testing/checkout-copy';
import { temporaryFolder } from 'testing/temporary-folder';
import { type Changes, newText } from '../../../tests/support/releases';
import { at, root } from '../../../tooling/paths';
import { findBrowser } from '../../../tooling/suites/browser';
import type { RemoteName } from '../../../tooling/workspaces';
import type { Cleanup } from '../../run/cleanup';

/** How a command came to its end. */
export interface Ended {
  /** null where it was killed. */
  code: number | null;
  output: string;
  seconds: number;
}

export interface Command {
  pid: number;
  ended: Promise<Ended>;
  /** What it has printed so far. */
  said(): string;
}

export type Checkout = Awaited<ReturnType<typeof openCheckout>>;

/** A team's checkout: a copy of this one, whose builds and sources may be changed, and from which the real commands run. */
export async function openCheckout(env: NodeJS.ProcessEnv, cleanup: Cleanup) {
  const { folder, remove } = await temporaryFolder();
  cleanup.add(remove);
  const temporary = join(folder, 'tmp');
  await mkdir(temporary);
  await copyCheckout(root, folder);
  const running = new Set<ChildProcess>();
  cleanup.add(() => {
    for (const child of running) child.kill();
  });
  const own = { ...env, TMPDIR: temporary, PLAYWRIGHT_CHROMIUM: findBrowser(console.log) };

  return {
    folder,
    /** Where its commands put what they need for a while. */
    temporary,
    /** Starts a command of Campus, e.g. `deploy mf-home`. */
    start(args: readonly string[], more: NodeJS.ProcessEnv = {}): Command {
      const began = performance.now();
      const child = spawn(process.execPath, [join(folder, 'tooling/campus.mjs'), ...args], {
        cwd: folder,
        env: { ...own, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running.add(child);
      child.once('exit', () => running.delete(child));
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
      const ended = new Promise<Ended>((resolve, reject) => {
        child.once('error', reject);
        // Not "close": what it has started may hold the pipes for a while.
        child.once('exit', (code) =>
          // What it said last is still on its way.
          setImmediate(() =>
            resolve({ code, output: output.trim(), seconds: (performance.now() - began) / 1000 }),
          ),
        );
      });
      return { pid: child.pid ?? 0, ended, said: () => output };
    },
    /** Makes its build of a remote a changed copy of ours, as if its sources had been built. */
    changeBuild: (name: RemoteName, changes: Changes) =>
      changeBuild(join(folder, name, 'dist'), name, changes),
    /** Changes a file of its sources or builds. */
    async edit(path: string, change: (text: string) => string): Promise<void> {
      const file = join(folder, path);
      await writeFile(file, change(await readFile(file, 'utf8')));
    },
  };
}

/** The changes know a published release: its manifest, and the files for browsers beside its folder. */
async function changeBuild(dist: string, name: RemoteName, { build, afterManifest }: Changes): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  await cp(at(name, 'dist'), dist, { recursive: true });
  const pagesFile = join(dist, 'pages.json');
  const [folder, manifest] = [join(dist, 'release'), join(dist, 'release.json')];
  await symlink('.', folder);
  await writeFile(manifest, await readFile(pagesFile, 'utf8'));
  await build?.(folder);
  await afterManifest?.(folder);
  await writeFile(pagesFile, await readFile(manifest, 'utf8'));
  await rm(folder);
  await rm(manifest);
}

/** Builds of the catalogue that differ in one text. */
export const catalogueText = (text: string): Changes => newText('Parlons de votre projet', text);
