import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { inputsOf } from '../build/build';
import { at, root } from '../paths';
import { remotes } from '../workspaces';

const workflow = readFileSync(at('.github/workflows/remotes.yml'), 'utf8');
/** Of the step that finds what has changed. */
const script = /run: \|\n((?: {10}.*\n)+)/.exec(workflow)?.[1]?.replace(/^ {10}/gm, '') ?? '';

const folder = folderForEachTest();
const author = ['-c', 'user.name=Anne', '-c', 'user.email=anne@campus.example'];
const git = (...args: string[]) =>
  execFileSync('git', [...author, ...args], { cwd: folder(), encoding: 'utf8' }).trim();

async function commit(path: string): Promise<string> {
  await mkdir(dirname(join(folder(), path)), { recursive: true });
  await writeFile(join(folder(), path), crypto.randomUUID());
  git('add', '.');
  git('commit', '--quiet', '-m', path);
  return git('rev-parse', 'HEAD');
}

async function changedSince(BEFORE: string): Promise<unknown> {
  const output = join(folder(), '../output');
  const env = { ...process.env, BEFORE, GITHUB_OUTPUT: output };
  execFileSync('sh', ['-eu', '-c', script], { cwd: folder(), env, stdio: 'pipe' });
  const [, list = ''] = /^remotes=(.*)$/m.exec(await readFile(output, 'utf8')) ?? [];
  await rm(output);
  return JSON.parse(list);
}

it('a job runs for each changed remote, and for all when their tools changed', async () => {
  git('init', '--quiet');
  await commit('mf-agenda/src/page.tsx');
  const first = await commit('mf-quiz/src/page.tsx');
  const second = await commit('docs/agenda.md');
  expect(await changedSince(first)).toEqual([]);
  const third = await commit('mf-quiz/src/page.tsx');
  expect(await changedSince(second)).toEqual(['mf-quiz']);
  await commit('shared-ui/src/ui/Button.tsx');
  expect(await changedSince(third)).toEqual(['mf-agenda', 'mf-quiz']);
  // A first push has no commit before it.
  expect(await changedSince('0'.repeat(40))).toEqual(['mf-agenda', 'mf-quiz']);
});

it('the job looks at all that a build of a remote depends on', () => {
  const [, paths = ''] = /HEAD -- "\$remote" (.*) \|\|/.exec(script) ?? [];
  const looked = paths.split(' ');
  const isLookedAt = (path: string) => looked.some((one) => path === one || path.startsWith(`${one}/`));
  const inputs = remotes.flatMap((name) => inputsOf(name).map((path) => path.slice(root.length + 1)));
  const own = new Set(inputs.filter((path) => !remotes.includes(path)));
  expect([...own].filter((path) => !isLookedAt(path))).toEqual([]);
});
