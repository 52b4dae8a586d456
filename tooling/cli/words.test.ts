import { folderForEachTest } from '@campus/testing/temporary-folder';
import { build } from '../build/build';
import { run } from './build';

// Whatever a command would do, it does nothing to this checkout.
jest.mock('../build/build', () => ({ build: jest.fn(), targets: ['mf-home', 'mf-contact'] }));
jest.mock('../build/packages/pack', () => ({ packPackages: async () => [] }));
jest.mock('../stack/package/make-package', () => ({ describe: jest.fn(), makePackage: jest.fn() }));

const folder = folderForEachTest();
beforeEach(() => {
  process.env = { PATH: process.env.PATH, DATA_DIR: folder() };
});

it.each([
  ['fault', 'down', '8090', '3001'],
  ['fault', 'down', '99999'],
  ['fault'],
  ['shots', 'detail'],
  ['shots', '390', 'details'],
  ['shots', '390', 'home', 'contact'],
  ['serve', 'pocketbase', '--empty'],
  ['dev', 'mf-home', '--alone', 'mf-contact'],
  ['test', '--changed', 'mf-home'],
  ['retire', 'mf-agenda', 'mf-quiz'],
  ['rollback', 'mf-agenda', 'mf-quiz', 'mf-home'],
  ['new-remote', 'mf-agenda', 'mf-quiz'],
  ['rollback'],
  ['pack', '--help'],
  ['versions', 'mf-agenda', 'mf-quiz'],
  ['restore', '--help'],
  ['package', '--help'],
  ['redacteur', 'add', 'anne@campus.example', 'Anne', 'Martin'],
  ['redacteur', 'remove', 'anne@campus.example', 'paul@campus.example'],
  ['deploy', 'mf-agenda', './mf-agenda.tar.gz', './mf-quiz.tar.gz'],
])('%s drops no word that it does not read', async (command, ...words) => {
  const { run } = (await import(`./${command}`)) as { run(words: string[]): Promise<void> };
  // WrongUsage has no words of its own.
  await expect(run(words)).rejects.toThrow(/^$|^Usage: npm run shots /);
});

it('build builds each workspace that is named', async () => {
  await run(['mf-home', 'mf-contact']);
  expect(build).toHaveBeenCalledWith(expect.anything(), ['mf-home', 'mf-contact']);
});
