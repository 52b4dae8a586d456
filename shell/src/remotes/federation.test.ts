/** @jest-environment jsdom */
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { routeAt } from '../testing/routes';
import { entryUrl, loadModule, register } from './federation';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('@module-federation/runtime-tools/runtime-core', () => ({ core: 'the runtime' }));

const published = { version: '1.0.0-abc', base: '/remotes/mf-home/1.0.0-abc/' };

it.each([
  [0, '/remotes/mf-home/1.0.0-abc/remoteEntry.js'],
  [1, '/remotes/mf-home/1.0.0-abc/~1/remoteEntry.js'],
  [2, '/remotes/mf-home/1.0.0-abc/~2/remoteEntry.js'],
])('attempt %i has a path of its own', (attempt, url) => {
  expect(entryUrl(published, attempt)).toBe(url);
});

it('registers a remote once, and a further attempt in place of the first', () => {
  register('mf-home', published, 0);
  register('mf-home', published, 1);
  const remote = { name: 'mf_home', type: 'global' };
  expect(jest.mocked(registerRemotes).mock.calls).toEqual([
    [[{ ...remote, entry: `http://localhost${entryUrl(published, 0)}` }], { force: false }],
    [[{ ...remote, entry: `http://localhost${entryUrl(published, 1)}` }], { force: true }],
  ]);
});

it('loads the page of a route', async () => {
  jest.mocked(loadRemote).mockResolvedValue('module');
  expect(await loadModule(routeAt('/formations'))).toBe('module');
  expect(loadRemote).toHaveBeenCalledWith('mf_catalogue/CataloguePage');
});

it('lends its runtime to the remotes', () => {
  expect(globalThis).toHaveProperty(
    '_FEDERATION_RUNTIME_CORE',
    expect.objectContaining({ core: 'the runtime' }),
  );
});
