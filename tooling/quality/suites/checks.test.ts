import { execFileSync } from 'node:child_process';
import { at, root } from '../../paths';
import { runChecks } from './checks';
import { runQuietStep } from './runners';

jest.mock('./runners', () => ({ ...jest.requireActual('./runners'), runQuietStep: jest.fn() }));

it('the types of each workspace are checked by its own tsconfig, as npm run dev does', async () => {
  jest.spyOn(console, 'log').mockImplementation();
  jest.mocked(runQuietStep).mockResolvedValue(true);
  await runChecks();
  const steps = jest.mocked(runQuietStep).mock.calls.map(([{ args }]) => args);
  const [, , ...folders] = steps.find(([program = '']) => program.endsWith('bin/tsc')) ?? [];
  const listed = execFileSync('git', ['ls-files', '*tsconfig.json'], { cwd: root, encoding: 'utf8' });
  const own = (listed.match(/.+(?=\/tsconfig)/g) ?? []).filter((folder) => !folder.startsWith('tests/'));
  expect(own).toContain('mf-selection');
  expect([...folders].sort()).toEqual(own.map((folder) => at(folder)).sort());
});
