import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { changedFiles, reachOf } from './test';

it('a change in a remote alone runs its own journeys, a shared one all of them', () => {
  const sources = ['mf-home/remote.ts'];
  const own = { sources, browser: ['--grep', 'mf-home\\b'] };
  expect(reachOf([...sources, 'mf-home/README.md', 'docs/architecture.md'])).toEqual(own);
  expect(reachOf([...sources, 'package.json'])).toEqual({ sources, browser: [] });
});

describe('of a clone', () => {
  const folder = folderForTheTests();
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@b.example'];
  const git = (...args: string[]) =>
    execFileSync('git', [...author, ...args], { cwd: folder, stdio: 'pipe' });
  beforeAll(() => {
    git('init', '-q', '-b', 'trunk', '.');
    git('commit', '-q', '--allow-empty', '-m', 'one');
  });

  it('without main and origin/HEAD says what to type', () => {
    expect(() => changedFiles(folder)).toThrow(/main or origin\/HEAD, .*: git remote set-head/);
  });

  it('without main is compared with origin/HEAD, on no branch, too', () => {
    git('update-ref', 'refs/remotes/origin/trunk', 'HEAD');
    git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/trunk');
    git('checkout', '-q', '--detach');
    writeFileSync(join(folder, 'committed.ts'), '');
    git('add', '.');
    git('commit', '-q', '-m', 'two');
    writeFileSync(join(folder, 'untracked.ts'), '');
    expect(changedFiles(folder)).toEqual(['committed.ts', 'untracked.ts']);
  });
});

it('a changed text opens no browser, and a file that is gone asks no test', () => {
  expect(reachOf(['docs/architecture.md', 'README.md'])).toEqual({ sources: [], browser: undefined });
  expect(reachOf(['shell/browser/gone.ts']).sources).toEqual([]);
});
