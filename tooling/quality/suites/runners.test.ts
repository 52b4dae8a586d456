import { upstreamForEachTest } from '@campus/testing/upstream';
import { closingLine, deployedSite, jestCounts, playwrightCounts } from './runners';

describe('deployed', () => {
  const site = upstreamForEachTest();

  it('is the site that says how it is, also one that is not well: its tests say more', async () => {
    expect(await deployedSite('')).toBeUndefined();
    site().json(200, { status: 'ok' });
    expect(await deployedSite(`${site().url}/`)).toBe(site().url);
    site().json(503, { status: 'degraded' });
    expect(await deployedSite(site().url)).toBe(site().url);
    expect(site().requests.map(({ url }) => url)).toEqual(['/healthz', '/healthz']);
  });

  it('rejects what is no address, is silent or is another program, in one sentence', async () => {
    const addresses = ['ftp://campus.example', 'https://campus.example/a', 'https://a:b@campus.example'];
    const sentence =
      'BASE_URL must be the address of a site and nothing behind it, like https://campus.example.';
    for (const text of addresses) await expect(deployedSite(text)).rejects.toThrow(sentence);
    for (const url of [site().url, 'http://127.0.0.1:1'])
      await expect(deployedSite(url)).rejects.toThrow(`BASE_URL ${url} is no site of Campus`);
    await expect(deployedSite('http://127.0.0.1:1')).rejects.toThrow('(bad port)');
  });
});
it.each<[string, Record<string, number>, number, number[]]>([
  ['all is well', { numPassedTests: 5, numPendingTests: 1 }, 0, [5, 0, 1]],
  ['a suite could not run', { numPassedTests: 5, numRuntimeErrorTestSuites: 1 }, 1, [5, 1, 0]],
  ['jest broke off', {}, 1, [0, 1, 0]],
])('counts jest’s tests where %s', (_case, report, code, [passed, failed, skipped]) => {
  expect(jestCounts(report, code)).toEqual({ passed, failed, skipped });
});

it.each<[string, Record<string, number> | undefined, number, number[]]>([
  ['all is well', { expected: 5, skipped: 1 }, 0, [5, 0, 1]],
  ['one failed, one only at first', { expected: 5, unexpected: 1, flaky: 1 }, 1, [5, 2, 0]],
  ['Playwright broke off', undefined, 1, [0, 1, 0]],
])('counts Playwright’s tests where %s', (_case, stats, code, [passed, failed, skipped]) => {
  expect(playwrightCounts(stats, code)).toEqual({ passed, failed, skipped });
});

it('closes with what passed, failed, and was skipped', () => {
  const run = { passed: 3, failed: 0, skipped: 0 };
  expect(closingLine([run, run])).toBe('6 passed, 0 failed');
  expect(closingLine([run, { passed: 1, failed: 2, skipped: 4 }])).toBe('4 passed, 2 failed, 4 skipped');
});
