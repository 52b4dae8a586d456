import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { until } from 'testing/until';
import { at } from '../paths';
import { inWords, lock } from './lock';

const folder = folderForEachTest();
const journal = () => join(folder(), 'journal');
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A process that takes the lock, and keeps it where it is told to. */
function holder(...keeps: string[]): ChildProcess {
  const program = at('tooling/releases/testing/hold-lock.ts');
  const args = ['--import', 'tsx', program, folder(), journal(), ...keeps];
  const child = spawn(process.execPath, args, { cwd: at(), stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}
const take = (patience: number, onWait?: (said: string) => void) =>
  lock(folder(), 'mf-home', { by: 'Léa', patience, onWait: (who) => onWait?.(inWords(who)) });

it('is had by one at a time, who is named to those who wait, and to those who give up', async () => {
  const unlock = await take(0);
  const waited: string[] = [];
  const second = take(5000, (who) => waited.push(who));
  await until('it waits', () => waited.length > 0);
  expect(waited).toEqual([expect.stringMatching(new RegExp(`^Léa \\(process ${process.pid} on .+\\)$`))]);
  await expect(take(100)).rejects.toThrow(/mf-home is held by Léa .* was not given back within 0.1 s/);
  unlock();
  (await second)();
});

it('of a process that was killed is never had by two of those who wait', async () => {
  const killed = holder('for ever');
  await once(killed.stdout as NodeJS.ReadableStream, 'data');
  const waiting = [holder(), holder(), holder()];
  const ends = waiting.map((child) => once(child, 'exit'));
  await new Promise((resolve) => setTimeout(resolve, 1500));
  killed.kill('SIGKILL');
  await Promise.all(ends);
  const [, ...steps] = (await readFile(journal(), 'utf8')).trim().split(' ');
  expect(steps).toHaveLength(6);
  for (let i = 0; i < steps.length; i += 2) {
    expect(steps[i + 1]).toBe(steps[i]?.replace('+', '-'));
  }
}, 30_000);
