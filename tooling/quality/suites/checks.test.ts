import { dirname } from 'node:path';
import { at } from '../../paths';
import { listFiles } from '../list-files';
import { runChecks } from './checks';
import { runQuietStep } from './runners';

jest.mock('./runners', () => ({ ...jest.requireActual('./runners'), runQuietStep: jest.fn() }));

it('the types of each workspace are checked by its own tsconfig, as npm run dev does', async () => {
  jest.spyOn(console, 'log').mockImplementation();
  jest.mocked(runQuietStep).mockResolvedValue(true);
  await runChecks();
  const steps = jest.mocked(runQuietStep).mock.calls.map(([{ args }]) => args);
  const [, , ...folders] = steps.find(([program = '']) => program.endsWith('bin/tsc')) ?? [];
  const own = listFiles('*/tsconfig.json')
    .map(dirname)
    .filter((folder) => !folder.startsWith('tests/'));
  expect(own).toContain('mf-selection');
  expect([...folders].sort()).toEqual(own.map((folder) => at(folder)).sort());
});
