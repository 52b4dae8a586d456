import { courseRecord } from '../../../shared-ui/src/backend/testing/records';
import { testedRoutes } from '../testing/tested-routes';
import { openData } from './open-data';

const types = { '/formations.json': 'application/json', '/formations.lheo.xml': 'application/xml' };
const paths = Object.keys(types);
const page = (items: object[]) => ({ page: 1, perPage: 50, totalItems: -1, totalPages: -1, items });
const python = courseRecord();
const excel = courseRecord({ id: 'excel', title: 'Excel & Cie', updated: '2026-06-01 00:00:00.000Z' });

const site = testedRoutes(openData);
const { get } = site;
beforeEach(() => site.upstream.json(200, page([python, excel])));

it('lists every active course as JSON, with licence, school and last change', async () => {
  const { payload } = await get('/formations.json');
  const { formations, ...head } = JSON.parse(payload);
  const licenceUrl = 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/';
  const licence = { name: 'Licence Ouverte 2.0 (Etalab)', url: licenceUrl };
  expect(head).toEqual({
    version: 1,
    url: 'http://campus.example/formations.json',
    updated: '2026-06-01T00:00:00.000Z',
    licence,
    school: expect.objectContaining({ name: site.services.school.name, url: 'http://campus.example/' }),
    count: 2,
  });
  expect(formations.map(({ id, url }: Record<string, string>) => [id, url])).toEqual([
    ['python', 'http://campus.example/formation/python'],
    ['excel', 'http://campus.example/formation/excel'],
  ]);
  // One line each.
  expect(payload.split('\n')).toHaveLength(5);
});

it('leaves out what neither school nor course has, a telephone and a SIRET too', async () => {
  const school = { ...site.services.school, phone: '', siret: '' };
  await site.start({ school });
  site.upstream.json(200, page([courseRecord({ contactName: 'Paul', littleDescription: '' })]));
  const { payload } = await get('/formations.json');
  expect(payload).toContain('"name":"Paul"');
  expect(payload).not.toContain('""');
});

it.each(Object.entries(types))(
  '%s is %s for any site, cached without its query until a publication',
  async (path, type) => {
    const [{ headers, payload }] = await Promise.all([get(path), get(`${path}?page=2`)]);
    for (const { id } of [python, excel]) expect(payload).toContain(`/formation/${id}`);
    const forAll = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
    const utf8 = `${type}; charset=utf-8`;
    expect(headers).toMatchObject({ ...forAll, 'content-type': utf8, 'x-robots-tag': 'noindex' });
    const revalidated = 'public, max-age=0, must-revalidate';
    expect(headers).toMatchObject({ 'cache-control': revalidated, etag: expect.any(String) });
    await get(path);
    expect(site.upstream.requests).toHaveLength(1);
    site.upstream.json(200, page([{ ...python, title: 'Python, autrement' }]));
    site.services.outdate();
    await get(path);
    expect((await get(path)).payload).toContain('Python, autrement');
  },
);

it('without courses, or a school LHÉO can name: empty JSON and no LHÉO', async () => {
  site.upstream.json(200, page([]));
  expect(JSON.parse((await get('/formations.json')).payload)).toMatchObject({ count: 0, formations: [] });
  expect((await get('/formations.lheo.xml')).statusCode).toBe(404);
  site.upstream.json(200, page([python, excel]));
  site.services.outdate();
  await site.start({ school: { ...site.services.school, siret: '123' } });
  expect((await get('/formations.lheo.xml')).statusCode).toBe(404);
  expect((await get('/formations.json')).json().count).toBe(2);
});

it.each(paths)('%s is the kept one while PocketBase is down, else a 503 that says when', async (path) => {
  site.services.backend.fallback = async () => [courseRecord({ collectionId: 'fallback' })];
  const { payload } = await get(path);
  await site.upstream.close();
  site.services.outdate();
  expect((await get(path)).payload).toBe(payload);
  const other = paths.find((another) => another !== path) ?? '';
  expect((await get(other)).statusCode).toBe(503);
});
