import { hash } from 'node:crypto';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { writeFileAtomically } from '@campus/settings/disk';
import { filesBelow } from '../build/fingerprint';
import { at } from '../paths';
import { runNode, runNpm } from '../run';
import { developmentPort, remotes } from '../workspaces';
import type { Names } from './names';

/** Returns the development port. */
export async function newRemote(names: Names): Promise<number> {
  const { remote, team } = names;
  const folder = at(remote);
  if (filesBelow(folder).length > 0) {
    throw new Error(
      `${remote} is there already: choose another name, or work on it: npm run dev -- ${remote}`,
    );
  }
  const port = Math.max(developmentPort('shared-ui'), ...remotes.map(developmentPort)) + 1;
  await writeFiles(folder, names, port);
  await installWorkspace(remote);
  const owners = at('.github/CODEOWNERS');
  await writeFile(owners, withOwner(await readFile(owners, 'utf8'), remote, team));
  return port;
}

const journeyOf = (remote: string) => at('tests/journeys', `${remote}.spec.ts`);

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
  for (const [path, text] of files) {
    const file = path.startsWith('tests/') ? at(path) : join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  // The formatter breaks a line or not by the length of the names.
  await runNode([at('node_modules/oxfmt/bin/oxfmt'), folder, journeyOf(names.remote)], {
    failure: `${names.remote} could not be formatted`,
  });
}

const folder = at('tooling/new-remote/template');
const suffix = '.template';

async function filledTemplate(values: Readonly<Record<string, string>>): Promise<Map<string, string>> {
  const fill = (text: string) =>
    text.replace(/__([a-z]+)__/gi, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`Nothing stands for __${name}__ of ${folder}.`);
      return value;
    });
  const files = filesBelow(folder).filter((file) => file.endsWith(suffix));
  const filled = files.map(async (file) => {
    const path = fill(relative(folder, file).slice(0, -suffix.length));
    return [path, fill(await readFile(file, 'utf8'))] as const;
  });
  return new Map(await Promise.all(filled));
}

function withOwner(text: string, remote: string, team: string): string {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('/mf-'));
  const line = `${`/${remote}/`.padEnd(22)} @campus/${team}`;
  lines.splice(last < 0 ? lines.length - 1 : last + 1, 0, line);
  return lines.join('\n');
}

/** npm writes the lockfile; all dependencies are installed for others, so that a link is enough. */
async function installWorkspace(remote: string): Promise<void> {
  const lock = at('package-lock.json');
  const before = await readFile(lock, 'utf8');
  const args = 'install --package-lock-only --offline --ignore-scripts --no-audit --no-fund';
  await runNpm(args.split(' '), { failure: `${remote} could not be written into package-lock.json` });
  const link = at('node_modules/@campus', remote);
  await rm(link, { force: true });
  await symlink(join('../..', remote), link);
  // tooling/install.mjs compares this stamp, so that nothing is installed anew.
  const stamp = at('node_modules/.campus-installed');
  // Where the file is a link, its target stays as it is.
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash('sha256', before)) {
    await writeFileAtomically(stamp, hash('sha256', await readFile(lock, 'utf8')));
  }
}
