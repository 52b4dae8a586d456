import { writeFile } from 'node:fs/promises';
import { keptLog } from '@campus/testing/kept-log';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { loggedSite } from '../testing/logged-site';
import { testedRoutes } from '../testing/tested-routes';
import { lastBackupFile, readLastBackup } from './last-backup';
import { watchRequests } from './request-log';
import { addOperatorRoutes } from './routes';

describe('last-backup', () => {
  const folder = folderForEachTest();

  it('is the moment that was noted, else none', async () => {
    expect(await readLastBackup(folder())).toBe(0);
    for (const text of ['', 'null', '{}', '{"at":"yesterday"}']) {
      await writeFile(lastBackupFile(folder()), text);
      expect(await readLastBackup(folder())).toBe(0);
    }
    await writeFile(lastBackupFile(folder()), '{"at":"2026-11-20T10:00:00.000Z"}');
    expect(await readLastBackup(folder())).toBe(Date.UTC(2026, 10, 20, 10) / 1000);
  });
});

it('a failure is logged with the request’s id, without the visitor’s address', async () => {
  const log = keptLog();
  const app = loggedSite(log.logger.stream);
  app.get('/fine', async () => 'fine');
  app.get('/broken', async () => Promise.reject(new Error('out of order')));
  for (const url of ['/fine?email=zoe', '/nowhere?email=zoe', '/broken?email=zoe']) {
    await app.inject({ url, remoteAddress: '203.0.113.7' });
  }
  const lines = log.lines.map((line) => JSON.parse(line));
  const request = expect.stringMatching(/./);
  expect(lines).toMatchObject([{ level: 'error', process: 'shell', request, msg: 'out of order' }]);
  for (const personal of ['203.0.113.7', 'zoe']) expect(log.text()).not.toContain(personal);
  await app.close();
});

describe('routes', () => {
  const activeRelease = { release: { version: '1.0.0-a' } } as never;
  const usual = {
    active: [['mf-home', activeRelease]] as [string, never][],
    missing: [] as string[],
    cacheSize: 0,
    metricsToken: undefined as string | undefined,
  };

  let change: Partial<typeof usual> = {};
  const site = testedRoutes(async (app, { config, metrics }) => {
    const { active, missing, cacheSize, metricsToken } = { ...usual, ...change };
    watchRequests(app, metrics);
    await app.register(addOperatorRoutes, {
      config: { ...config, contactUrl: 'http://127.0.0.1:1', dataDir: '.', metricsToken },
      remotes: { getActiveReleases: () => new Map(active), listMissingRemotes: () => missing },
      apiCache: { size: cacheSize },
      metrics,
    });
    app.get('/broken', async () => Promise.reject(new Error('broken')));
    app.post('/', async () => 'taken');
  });
  function start(given: typeof change) {
    change = given;
    return site.start();
  }
  beforeEach(() => site.upstream.json(200, {}));
  afterEach(() => {
    change = {};
  });

  const ask = (url: string, headers = {}, remoteAddress = '127.0.0.1') =>
    site.app.inject({ url, headers, remoteAddress });
  const ready = async () => {
    const answer = await ask('/readyz');
    return [answer.statusCode, answer.json()];
  };
  const well = { status: 'ready', releases: 'taken up', backEnd: 'answers' };

  it('GET /readyz is ready while PocketBase is down, but not with an empty cache', async () => {
    expect(await ready()).toEqual([200, well]);
    site.upstream.json(500, {});
    expect(await ready()).toEqual([503, { ...well, status: 'not ready', backEnd: 'down' }]);
    await start({ cacheSize: 1 });
    expect(await ready()).toEqual([200, { ...well, backEnd: 'kept' }]);
  });

  it.each<[string, Partial<typeof usual>, object]>([
    ['a remote was not taken up', { missing: ['mf-contact'] }, { releases: 'missing: mf-contact' }],
    ['nothing is published', { active: [] }, { releases: 'missing: nothing is published' }],
  ])('is not ready where %s', async (_why, change, answer) => {
    await start(change);
    expect(await ready()).toEqual([503, { ...well, status: 'not ready', ...answer }]);
  });

  it.each(['/readyz', '/metrics'])('%s is an address for this machine alone', async (path) => {
    expect((await ask(path)).statusCode).toBe(200);
    expect((await ask(path, {}, '192.168.1.4')).statusCode).toBe(404);
  });

  it('GET /metrics is for who shows the token, from anywhere', async () => {
    const metricsToken = 'a-token-of-some-length';
    await start({ metricsToken });
    expect((await ask('/metrics')).statusCode).toBe(404);
    const authorization = `Bearer ${metricsToken}`;
    expect((await ask('/metrics', { authorization }, '192.168.1.4')).statusCode).toBe(200);
    expect((await ask('/readyz')).statusCode).toBe(200);
  });

  it('GET /metrics has what this process has counted, and what is so now', async () => {
    await start({ missing: ['mf-contact'] });
    const { metrics } = site.services;
    metrics.countCacheRead('pages')('fresh');
    metrics.observePage({ remote: 'mf-home', release: '1.0.0-a' }, 'lacking', 0.02);
    metrics.observePage({ remote: 'mf-home', release: '1.0.0-a' }, 'whole', 0.02);
    const failing = metrics.timePocketbase(async () => Promise.reject(new Error('late')));
    await expect(failing()).rejects.toThrow('late');
    await metrics.timePocketbase(async () => 1)();
    await site.app.inject({ method: 'POST', url: '/' });
    const answer = await ask('/metrics');
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers['cache-control']).toBe('no-store');
    for (const line of [
      'shell_cache_asked_total{cache="pages",how="fresh"} 1',
      'shell_page_seconds_count{remote="mf-home",outcome="whole"} 1',
      'shell_failures_total{remote="mf-home",release="1.0.0-a",what="lacking"} 1',
      'shell_failures_total{remote="mf-home",release="1.0.0-a",what="threw"} 0',
      'shell_pocketbase_seconds_count{outcome="failed"} 1',
      'shell_pocketbase_seconds_count{outcome="answered"} 1',
      'shell_request_seconds_count{route="/",status="2xx"} 1',
      'shell_back_end_up{name="pocketbase"} 1',
      'shell_back_end_up{name="contact-service"} 0',
      'shell_remotes_missing 1',
      'shell_release_given_up 0',
      'shell_release_info{name="shell",release="build"} 1',
      'shell_release_info{name="mf-home",release="1.0.0-a"} 1',
    ]) {
      expect(answer.body).toContain(`${line}\n`);
    }
    expect(answer.body).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
    expect(answer.body).toMatch(/^shell_disk_free_ratio 0\.\d+$/m);
  });

  it('names the request to whoever has sent something, or met a fault', async () => {
    const id = (headers: object) => (headers as Record<string, string>)['x-request-id'];
    expect(id((await site.app.inject({ method: 'POST', url: '/' })).headers)).toMatch(/./);
    expect(id((await ask('/broken')).headers)).toMatch(/./);
    expect(id((await ask('/readyz')).headers)).toBeUndefined();
  });
});
