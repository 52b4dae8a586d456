import { retire } from '../releases/pointing';
import { checkUptake } from '../releases/uptake';
import { run } from './retire';

jest.mock('../releases/pointing', () => ({ retire: jest.fn() }));
jest.mock('../releases/uptake', () => ({ checkUptake: jest.fn() }));

const site = 'http://127.0.0.1:3000';
const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  jest.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
});

it('a retired remote that the site still shows is a failure', async () => {
  jest.mocked(checkUptake).mockResolvedValue({ site, state: 'other' });
  const sentence = `mf-agenda is retired, but the site at ${site} still shows it: its log says why.`;
  await expect(run(['mf-agenda'])).rejects.toThrow(sentence);
  expect(retire).toHaveBeenCalledTimes(1);
});

it.each([
  ['live', ''],
  ['not running', ` No site answers at ${site}: it is gone when one starts.`],
] as const)('of a site that is "%s" it says what visitors see', async (state, hint) => {
  jest.mocked(checkUptake).mockResolvedValue({ site, state });
  await run(['mf-agenda']);
  expect(lines).toEqual([`mf-agenda is retired: campus rollback mf-agenda brings it back.${hint}`]);
});
