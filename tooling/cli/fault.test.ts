import { folderForTheTests } from 'testing/temporary-folder';
import { openBoard } from '../faults/switchboard';
import { run } from './fault';

const dataDir = folderForTheTests();
const before = process.env;
let said: string[];

beforeEach(() => {
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line) => void said.push(line));
  process.env = { ...before, DATA_DIR: dataDir, ENVIRONMENT: 'development' };
});
afterEach(() => {
  process.env = before;
  jest.restoreAllMocks();
});

it.each([['production'], ['']])('refuses in production, which is the default (%j)', async (environment) => {
  process.env.ENVIRONMENT = environment;
  await openBoard({ dataDir });
  for (const args of [[], ['pocketbase', 'down'], ['off']]) {
    await expect(run(args)).rejects.toThrow(
      /^Faults are for development and staging, and this is production/,
    );
  }
  expect(said).toEqual([]);
});

it('switches on, lists and ends', async () => {
  await openBoard({ dataDir });
  await run([]);
  expect(said.pop()).toMatch(/^No fault is on\.\n\nnpm run campus fault WHOM FAULT\n {2}mf-catalogue/);
  await run(['pocketbase', 'garbage']);
  expect(said.pop()).toBe(
    'pocketbase: it answers with another’s web page. It ends with: npm run campus fault pocketbase off',
  );
  await run([]);
  expect(said.pop()).toMatch(/^On:\n {2}pocketbase garbage, since 20/);
  await run(['off']);
  await run(['pocketbase', 'off']);
  expect(said).toEqual(['Over: pocketbase.', 'No fault was on.']);
});
