import type { RemoteDescription } from '@campus/contract';
import { startService } from '../stack/service';
import { readSettings } from '../stack/settings';
import { startHotSite } from './site';

jest.mock('../build/webpack/read-remote.mjs', () => ({ exposedBy: () => ({}) }));
jest.mock('../stack/service', () => ({ startService: jest.fn() }));
jest.mock('../stack/services', () => ({ endWithParent: [], startShellRelease: async () => ({}) }));
jest.mock('./hot-release', () => ({ composeDevelopment: async () => ({ point: async () => undefined }) }));
jest.mock('./hot-shell', () => ({ copyShell: async () => undefined }));

it('a remote.ts that changes often leaves one compiler, also after one that failed', async () => {
  const running = new Set<object>();
  const start = async () => {
    if (running.size > 0) throw new Error('The port is taken.');
    const service = { pid: 1, ended: Promise.resolve(), kill: () => undefined, stop: () => stop(service) };
    running.add(service);
    return service;
  };
  const stop = async (service: object) => {
    await new Promise((resolve) => setImmediate(resolve));
    running.delete(service);
  };
  jest.mocked(startService).mockImplementation(start);
  const settings = readSettings({ DATA_DIR: '/nowhere', PORT: '1' });
  const { signal } = new AbortController();
  const options = { settings, env: {}, log: () => undefined, shell: true, signal };
  const { describe } = await startHotSite([], options);
  const remotes: RemoteDescription[] = [];
  await Promise.all([describe(remotes), describe(remotes)]);
  jest.mocked(startService).mockRejectedValueOnce(new Error('It does not compile.'));
  await expect(describe(remotes)).rejects.toThrow('does not compile');
  await describe(remotes);
  expect(running.size).toBe(1);
});
