import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { at, root } from '../paths';
import { runNode } from '../run';
import { withOwner } from './code-owners';
import { freeDevelopmentPort } from './free-port';
import { installWorkspace } from './lockfile';
import type { Names } from './names';
import { filledTemplate } from './template';

/** The remote builds, runs and is deployed as it is; nothing is left of one that fails. Gives its development port. */
export async function newRemote(names: Names): Promise<number> {
  const { remote, team } = names;
  const folder = at(remote);
  if (existsSync(folder)) {
    throw new Error(
      `${remote} is there already: choose another name, or work on it: npm run dev -- ${remote}`,
    );
  }
  const port = freeDevelopmentPort();
  const changed = ['package-lock.json', '.github/CODEOWNERS'].map((file) => at(file));
  const before = await Promise.all(changed.map((file) => readFile(file, 'utf8')));
  try {
    await writeFiles(folder, names, port);
    const { name, version, dependencies, devDependencies } = JSON.parse(
      await readFile(join(folder, 'package.json'), 'utf8'),
    );
    await installWorkspace(root, { name, version, dependencies, devDependencies });
    await writeFile(at('.github/CODEOWNERS'), withOwner(before[1] ?? '', remote, team));
  } catch (error) {
    await Promise.all(
      [folder, at('node_modules', remote)].map((path) => rm(path, { recursive: true, force: true })),
    );
    await Promise.all(changed.map((file, index) => writeFile(file, before[index] ?? '')));
    throw error;
  }
  return port;
}

async function writeFiles(folder: string, { path, ...names }: Names, port: number): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(at('shared-ui/package.json'), 'utf8'));
  const files = await filledTemplate({
    ...names,
    path,
    address: encodeURI(path),
    port: String(port),
    react: dependencies.react,
    reactDom: dependencies['react-dom'],
  });
  for (const [file, text] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  // The formatter breaks a line or not by the length of the names.
  await runNode([at('node_modules/oxfmt/bin/oxfmt'), folder], {
    failure: `${names.remote} could not be formatted`,
  });
}
