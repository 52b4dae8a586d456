import { courseRecord, sessionRecord } from '../../../shared-ui/src/backend/testing/records';
import { createWorkBudget } from '../web/work-budget';
import { testedRoutes } from '../testing/tested-routes';
import { courseFormats } from './course-formats';

const files = ['programme.pdf', 'lheo.xml', 'formation.json', 'sessions.ics'];
const paths = files.map((file) => `/formation/python/${file}`);
const sessions = ['hiver', 'ete'].map((id) =>
  sessionRecord({ id, startsOn: '2099-12-30 12:00:00.000Z', endsOn: '2099-12-31 12:00:00.000Z' }),
);
const dated = courseRecord({ expand: { session_via_formation: sessions } });

const drawProgramme = async ({ title }: { title: string }) => Buffer.from(`%PDF-1.7 ${title}`);
let warn: jest.SpyInstance;
const site = testedRoutes((app, services) => {
  warn = jest.spyOn(app.log, 'warn');
  return app.register(courseFormats, { ...services, drawProgramme });
});
const { get } = site;
beforeEach(() => site.upstream.json(200, dated));

it.each([
  ['programme.pdf', 'application/pdf', '%PDF-1.7 Python'],
  ['lheo.xml', 'application/xml; charset=utf-8', '<intitule-formation>Python<'],
  ['formation.json', 'application/json; charset=utf-8', '"title": "Python"'],
  ['sessions.ics', 'text/calendar; charset=utf-8', 'SUMMARY:Python'],
])('%s is a file that its course names, and leads to the page', async (file, type, content) => {
  const { statusCode, headers, payload } = await get(`/formation/python/${file}`);
  expect([statusCode, headers['content-type']]).toEqual([200, type]);
  expect(payload).toContain(content);
  expect(headers['content-disposition']).toBe(`inline; filename="python-${file}"`);
  expect(headers.link).toBe('<http://campus.example/formation/python>; rel="canonical"');
  expect(headers['x-robots-tag']).toBe(file === 'programme.pdf' ? undefined : 'noindex');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});

it.each(paths)('%s has one spelling: capitals and accents lead to it', async (path) => {
  const { statusCode, headers } = await get(`${path.replace('py', 'P%C3%BD')}?session=ete&x=1`);
  expect([statusCode, headers.location]).toEqual([301, `${path}?session=ete`]);
});

it('gives one session alone, and says where there is none', async () => {
  const all = await get('/formation/python/sessions.ics');
  expect(all.payload.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  const one = await get('/formation/python/sessions.ics?session=ete');
  expect(one.payload.match(/UID:.*/g)).toEqual(['UID:ete@campus.example']);
  for (const wrong of ['?session=printemps', '?session=a%20b', '?session=a&session=b'])
    expect((await get(`/formation/python/sessions.ics${wrong}`)).statusCode).toBe(404);
  site.upstream.json(200, courseRecord());
  site.services.outdate();
  expect((await get('/formation/python/sessions.ics')).statusCode).toBe(404);
});

it.each(paths)('%s is made once, anew after a publication, and goes with its course', async (path) => {
  const [first] = await Promise.all([get(path), get(path)]);
  await get(path);
  expect(site.upstream.requests).toHaveLength(1);
  site.upstream.json(200, { ...dated, title: 'Python, autrement' });
  site.services.outdate();
  const second = await get(path);
  expect(second.payload).toContain('Python');
  expect(second.headers.etag).not.toBe(first?.headers.etag);
  site.upstream.json(200, { ...dated, active: false });
  site.services.outdate();
  expect((await get(path)).statusCode).toBe(404);
  site.upstream.json(404, { status: 404, message: 'none', data: {} });
  site.services.outdate();
  expect((await get(path)).statusCode).toBe(404);
});

it.each(paths)('%s is the kept one while PocketBase is down, and a 503 where none is kept', async (path) => {
  site.services.backend.fallback = async () => [courseRecord({ collectionId: 'fallback' })];
  const { payload } = await get(path);
  await site.upstream.close();
  site.services.outdate();
  const cached = await get(path);
  expect([cached.statusCode, cached.payload]).toEqual([200, payload]);
  const other = await get(path.replace('/python/', '/excel/'));
  expect(other.statusCode).toBe(503);
});

it('comes out of a client’s budget of work where it has to be made', async () => {
  await site.start({ workBudget: createWorkBudget(2, () => 'somebody') });
  const answers = [];
  for (const path of [...paths, paths[0] ?? '']) answers.push((await get(path)).statusCode);
  expect(answers).toEqual([200, 200, 429, 429, 200]);
});

it('is no LHÉO where the school cannot be named in it, which is said once', async () => {
  await site.start({ school: { ...site.services.school, siret: '123' } });
  expect((await get('/formation/python/lheo.xml')).statusCode).toBe(404);
  expect((await get('/formation/python/formation.json')).statusCode).toBe(200);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('siret in school.json has no 14 digits')]]);
});
