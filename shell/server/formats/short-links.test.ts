import { testedRoutes } from '../testing/tested-routes';
import { movedTo } from '../content/active-courses';
import { shortLinks } from './share';

const site = testedRoutes(shortLinks);
const { get } = site;
beforeEach(() => {
  const items = [
    { id: 'sans-reference', idFormation: '', updated: '' },
    { id: 'python', idFormation: 'CE-032', updated: '' },
    { id: 'accents', idFormation: 'Été / 1', updated: '' },
    { id: 'double', idFormation: 'CE-032', updated: '' },
  ];
  site.upstream.json(200, { items });
});

it.each([
  ['/f/CE-032', '/formation/python'],
  ['/f/ce-032', '/formation/python'],
  ['/f/ete%20%2F%201', '/formation/accents'],
  ['/f/%C3%A9t%C3%A9%20%2F%201', '/formation/accents'],
  ['/f/CE%E2%80%91032%E2%80%8B', '/formation/python'],
])('%s leads to %s, for now', async (path, target) => {
  const spend = jest.spyOn(site.services.work, 'spend');
  const { statusCode, headers } = await get(path);
  expect(spend).toHaveBeenCalledTimes(1);
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, target, 'no-store']);
});

it.each(['/f/CE-999', '/f/%20', '/f/', `/f/${'x'.repeat(90)}`])('is none: %s', async (path) => {
  expect((await get(path)).statusCode).toBe(404);
});

it('is read past what is no text, as are the addresses that courses have left', async () => {
  const odd = [{}, 7, [1], true, null].map((value, index) => ({
    ...{ id: `odd-${index}`, idFormation: value, updated: value, formerly: value },
  }));
  site.upstream.json(200, { items: [...odd, { id: 'python', idFormation: 'CE-032', formerly: [7, 'old'] }] });
  expect((await get('/f/CE-032')).headers.location).toBe('/formation/python');
  expect(await movedTo(site.services.backend, '/formation/old')).toBe('/formation/python');
  expect(await movedTo(site.services.backend, '/formation/none')).toBeUndefined();
});

it('is answered from what ships with the site, or not at all, where PocketBase is silent', async () => {
  site.upstream.json(500, {});
  site.services.backend.fallback = async () => [{ id: 'vente', idFormation: 'CE-020' } as never];
  expect((await get('/f/CE-020')).headers.location).toBe('/formation/vente');
  expect((await get('/f/CE-032')).statusCode).toBe(503);
});
