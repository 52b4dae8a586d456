import { prune } from '../releases/prune';
import { openToPublish } from '../releases/publish';
import { run } from './prune';

jest.mock('../releases/publish', () => ({ openToPublish: jest.fn() }));
jest.mock('../releases/lock-name', () => ({ lockName: async () => ({ [Symbol.dispose]: () => undefined }) }));
jest.mock('../releases/prune', () => ({ prune: jest.fn(), keepRule: {} }));

it('a name that cannot be pruned keeps none of the others from it', async () => {
  const names = async () => ['mf-catalogue', 'mf-home', 'shell'];
  jest.mocked(openToPublish).mockReturnValue({ names } as ReturnType<typeof openToPublish>);
  jest.mocked(prune).mockImplementation(async (name) => {
    if (name === 'mf-catalogue') throw new Error('mf-catalogue could not be pruned: we may not write.');
    return ['1.0.0'];
  });
  const log = jest.spyOn(console, 'log').mockImplementation();
  await expect(run()).rejects.toThrow(/^mf-catalogue could not be pruned: we may not write\.$/);
  expect(log.mock.calls.flat()).toEqual(['Deleted mf-home 1.0.0', 'Deleted shell 1.0.0']);
});
