import { activeCourses } from '../support/records';
import { expect, test } from '../support/test';

test(
  'all active courses are open data, in both forms, for any site',
  { tag: '@mf-home' },
  async ({ request, site }) => {
    const ids = (await activeCourses(site)).map(({ id }) => id).sort();
    const json = await request.get('/formations.json');
    expect(json.headers()).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
    });
    const { count, formations } = await json.json();
    expect(count).toBe(ids.length);
    expect(formations.map(({ id }: { id: string }) => id).sort()).toEqual(ids);
    expect(formations.find(({ id }: { id: string }) => id === 'python')).toEqual(
      await (await request.get('/formation/python/formation.json')).json(),
    );
    const xml = await (await request.get('/formations.lheo.xml')).text();
    const numbers = [...xml.matchAll(/<formation numero="([^"]+)"/g)].map(([, id]) => id);
    expect(numbers.sort()).toEqual(ids);
    const conditional = await request.get('/formations.json', {
      headers: { 'If-None-Match': String(json.headers().etag) },
    });
    expect(conditional.status()).toBe(304);
  },
);
