import { openUpstream, type Upstream } from 'testing/upstream';
import { deployedSite } from './deployed';

let site: Upstream;
beforeEach(async () => {
  site = await openUpstream();
});
afterEach(() => site.close());

it('is the site that says how it is, also one that is not well: its tests say more', async () => {
  expect(await deployedSite('')).toBeUndefined();
  site.json(200, { status: 'ok' });
  expect(await deployedSite(`${site.url}/`)).toBe(site.url);
  site.json(503, { status: 'degraded' });
  expect(await deployedSite(site.url)).toBe(site.url);
  expect(site.requests.map(({ url }) => url)).toEqual(['/healthz', '/healthz']);
});

it.each(['ftp://campus.example', 'https://campus.example/formations', 'https://a:b@campus.example'])(
  'says in a sentence that %s is no address of a site',
  async (text) => {
    await expect(deployedSite(text)).rejects.toThrow(
      'BASE_URL must be the address of a site and nothing behind it, like https://campus.example.',
    );
  },
);

it('says in a sentence that nobody answers, or another program does', async () => {
  await expect(deployedSite(site.url)).rejects.toThrow(
    `BASE_URL ${site.url} is no site of Campus: /healthz told no state`,
  );
  await expect(deployedSite('http://127.0.0.1:1')).rejects.toThrow(
    'BASE_URL http://127.0.0.1:1 is no site of Campus',
  );
});
