import { check } from 'recheck';
import { judge } from './judge';

jest.mock('recheck', () => ({ check: jest.fn() }));

it('has recheck start one process, however many ask at first', async () => {
  let start = () => {};
  jest.mocked(check).mockImplementation(
    () =>
      new Promise((resolve) => {
        start = () => resolve({ status: 'safe' } as never);
      }),
  );
  const all = Promise.all(['a', 'b', 'c'].map((source) => judge(source, '')));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(check).toHaveBeenCalledTimes(1);
  jest.mocked(check).mockResolvedValue({ status: 'safe' } as never);
  start();
  expect(await all).toEqual([undefined, undefined, undefined]);
  expect(jest.mocked(check).mock.calls.map(([source]) => source)).toEqual(['', 'a', 'b', 'c']);
});
