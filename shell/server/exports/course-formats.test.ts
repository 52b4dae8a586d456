import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { site } from '@campus/testing/site';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { toCourseDetail } from '../../../shared-ui/src/course/course-detail';
import { courseRecord } from '../../../shared-ui/src/backend/testing/records';
import { createWorkBudget } from '../web/request-limit';
import { testedRoutes } from '../testing/tested-routes';
import { calendar } from './calendar';
import { courseFormats } from './course-formats';
import { readFonts } from './pdf/paper';
import { drawProgramme, type ProgrammeInput } from './programme/draw-programme';
import { createDrawing, createDrawProgramme, type Drawing } from './programme/drawing';
import { readPdf } from './testing/pdf-text';

const session = {
  ...{ id: 's1', collectionId: 'session', place: 'presentiel', seats: 8, seatsTaken: 3, note: '' },
  startsOn: '2099-12-30 12:00:00.000Z',
  endsOn: '2099-12-31 12:00:00.000Z',
  address: 'Salle 2; 1er étage, à gauche \\ au fond',
};

describe('calendar', () => {
  const drawn = (more: Partial<typeof session> = {}) =>
    calendar(
      toCourseDetail(courseRecord({ expand: { session_via_formation: [{ ...session, ...more }] } })),
      site,
    ) ?? '';
  const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

  it('is whole days, the last one included', () => {
    const lines = unfolded(drawn());
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:s1@campus.example',
        'DTSTAMP:20250401T000000Z',
        'DTSTART;VALUE=DATE:20991230',
        'DTEND;VALUE=DATE:21000101',
        'SUMMARY:Python',
        'LOCATION:Salle 2\\; 1er étage\\, à gauche \\\\ au fond',
        'URL;VALUE=URI:https://campus.example/formation/python',
      ]),
    );
    expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
  });

  it('a session without a place is at the school, an online one has no place', () => {
    expect(unfolded(drawn({ address: '' }))).toContain(
      `LOCATION:${site.school.street}\\, ${site.school.postcode} ${site.school.city}`,
    );
    expect(unfolded(drawn({ address: '', place: 'distanciel' }))).toContain('LOCATION:À distance');
  });

  it('has no line of more than 75 bytes, and tears no character', () => {
    const text = drawn({ note: 'été 🎓 '.repeat(60) });
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
    expect(unfolded(text).join('\n')).toContain('été 🎓 '.repeat(60).trim());
    expect(text).not.toMatch(/[^\r]\n/);
  });
});

describe('drawing', () => {
  const folder = folderForEachTest();
  let drawing: Drawing | undefined;
  afterEach(() => drawing?.close());

  /** A thread that answers as it is told to; it counts what it has drawn since it began. */
  const program = `
const { parentPort } = require('node:worker_threads');
let drawn = 0;
parentPort.on('message', ({ url }) => {
  drawn += 1;
  if (url === 'die') process.exit(1);
  if (url === 'throw') throw new Error('out of paper');
  if (url === 'eat') for (const all = []; ; ) all.push(new Array(10_000).fill(drawn));
  if (url === 'refuse') parentPort.postMessage({ error: 'no ink' });
  else if (url !== 'hang') parentPort.postMessage({ pdf: Buffer.from(url + ' ' + drawn) });
});
`;

  async function start(more: { timeoutMs?: number; maxMemoryMb?: number; idleTimeoutMs?: number } = {}) {
    const file = join(folder(), 'programme.cjs');
    await writeFile(file, program);
    drawing = createDrawing({ file, ...more });
    const { draw } = drawing;
    return async (url: string) => (await draw({ url } as ProgrammeInput)).toString();
  }

  it('draws one after the other in one thread, tells what cannot be drawn, and goes on', async () => {
    const draw = await start();
    const refused = expect(draw('refuse')).rejects.toThrow('a programme cannot be drawn: no ink');
    expect(await Promise.all(['a', 'b', 'c'].map(draw))).toEqual(['a 2', 'b 3', 'c 4']);
    await refused;
  });

  it.each([
    ['die', 'the thread that draws programmes has ended'],
    ['throw', 'out of paper'],
    ['eat', 'memory limit'],
  ])('begins anew where its thread ends: %s', async (how, message) => {
    const draw = await start({ maxMemoryMb: 16 });
    await expect(draw(how)).rejects.toThrow(message);
    expect(await draw('a')).toBe('a 1');
  });

  it('gives up on one that takes too long: 503, and the next one is drawn', async () => {
    const draw = await start({ timeoutMs: 3000 });
    const next = draw('hang');
    const after = draw('a');
    await expect(next).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 30 });
    expect(await after).toBe('a 1');
  });

  it('takes no more than wait their turn', async () => {
    const draw = await start();
    const all = await Promise.allSettled(Array.from({ length: 60 }, () => draw('a')));
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(9);
    expect(refused[0]).toMatchObject({ reason: { statusCode: 503 } });
  });

  it('gives its thread back when there is nothing to draw', async () => {
    const draw = await start({ idleTimeoutMs: 50 });
    expect(await draw('a')).toBe('a 1');
    await pause(400);
    expect(await draw('a')).toBe('a 1');
  });
});

describe('programmes', () => {
  const folder = folderForEachTest();
  const course = toCourseDetail(courseRecord());

  /** A place where programmes are drawn, as often as is counted. */
  async function setUp(store = new Map<string, Buffer>(), program = 'first') {
    const file = join(folder(), 'programme.mjs');
    await writeFile(file, program);
    const draw = jest.fn(async ({ cover }: { cover?: Uint8Array | undefined }) =>
      Buffer.from(cover ? `with ${Buffer.from(cover)}` : 'without'),
    );
    const get = jest.fn(async () => ({ body: Buffer.from('cover'), type: 'image/jpeg', isConverted: true }));
    const fileStore = {
      get: async (key: string) => store.get(key),
      set: async (key: string, body: Buffer) => void store.set(key, body),
    };
    const programme = createDrawProgramme({ pictures: { get }, store: fileStore, drawing: { draw }, file });
    return { programme, draw, get, store };
  }

  it('shows the course’s first picture, and is drawn once', async () => {
    const { programme, draw, get } = await setUp();
    expect((await programme(course, site)).toString()).toBe('with cover');
    expect((await programme(structuredClone(course), site)).toString()).toBe('with cover');
    expect(draw).toHaveBeenCalledTimes(1);
    expect(get).toHaveBeenCalledWith(course.gallery[0]?.src, expect.anything(), 'jpeg');
  });

  it('is drawn anew for another word, another school, another picture, another release', async () => {
    const { programme, draw, get, store } = await setUp();
    await programme(course, site);
    await programme({ ...course, audience: 'Débutants' }, site);
    await programme(course, { ...site, school: { ...site.school, phone: '1' } });
    get.mockResolvedValue({ body: Buffer.from('other'), type: 'image/jpeg', isConverted: true });
    expect((await programme(course, site)).toString()).toBe('with other');
    expect(draw).toHaveBeenCalledTimes(4);
    const later = await setUp(store, 'second');
    await later.programme(course, site);
    expect(later.draw).toHaveBeenCalledTimes(1);
  });

  it('says when the record changed in the words of its page, and the school’s SIRET', async () => {
    const fonts = await readFonts(join(__dirname, './pdf/fonts'));
    const { pages } = readPdf(await drawProgramme({ course, school: site.school, url: site.origin }, fonts));
    const text = pages.join(' ').replace(/\s+/g, ' ');
    expect(text).toContain('fiche modifiée le 1er avril 2025');
    expect(text).toContain(`SIRET ${site.school.siret}`);
  });

  it('does without a picture that cannot be had', async () => {
    const { programme, get } = await setUp();
    get.mockRejectedValueOnce(new Error('down'));
    expect((await programme(course, site)).toString()).toBe('without');
    get.mockResolvedValueOnce({ body: Buffer.from('raw'), type: 'image/png', isConverted: false });
    expect((await programme(course, site)).toString()).toBe('without');
    expect((await programme({ ...course, gallery: [] }, site)).toString()).toBe('without');
  });
});

describe('routes', () => {
  const paths = ['programme.pdf', 'lheo.xml', 'formation.json', 'sessions.ics'].map(
    (file) => `/formation/python/${file}`,
  );
  const dated = courseRecord({ expand: { session_via_formation: [session, { ...session, id: 'ete' }] } });

  const drawProgramme = async ({ title }: { title: string }) => Buffer.from(`%PDF-1.7 ${title}`);
  let warn: jest.SpyInstance;
  const site = testedRoutes((app, services) => {
    warn = jest.spyOn(app.log, 'warn');
    return app.register(courseFormats, { ...services, drawProgramme });
  });
  const { get } = site;
  beforeEach(() => site.upstream.json(200, dated));

  it.each([
    ['programme.pdf', 'application/pdf', 'Programme%20-%20Python.pdf', '%PDF-1.7 Python'],
    [
      'lheo.xml',
      'application/xml; charset=utf-8',
      'LH%C3%89O%20-%20Python.xml',
      '<intitule-formation>Python<',
    ],
    ['formation.json', 'application/json; charset=utf-8', 'Formation%20-%20Python.json', '"title": "Python"'],
    ['sessions.ics', 'text/calendar; charset=utf-8', 'Dates%20-%20Python.ics', 'SUMMARY:Python'],
  ])('%s is a file with a French name, and leads to the page', async (file, type, name, content) => {
    const { statusCode, headers, payload } = await get(`/formation/python/${file}`);
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
    expect(payload).toContain(content);
    expect(headers['content-disposition']).toBe(
      `inline; filename="python-${file}"; filename*=UTF-8''${name}`,
    );
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
    for (const wrong of ['?session=hiver', '?session=a%20b', '?session=a&session=b'])
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

  it.each(paths)(
    '%s is the kept one while PocketBase is down, and a 503 where none is kept',
    async (path) => {
      site.services.backend.fallback = async () => [courseRecord({ collectionId: 'fallback' })];
      const { payload } = await get(path);
      await site.upstream.close();
      site.services.outdate();
      const cached = await get(path);
      expect([cached.statusCode, cached.payload]).toEqual([200, payload]);
      const other = await get(path.replace('/python/', '/excel/'));
      expect(other.statusCode).toBe(503);
    },
  );

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

  it('has a name that every disk takes, however the course is called', async () => {
    site.upstream.json(200, { ...dated, title: `Vente : "été" / l’A*?<b>\n${'é'.repeat(300)}` });
    const { headers } = await get('/formation/python/formation.json');
    expect(decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? '')).toMatch(
      /^Formation - Vente été l’A b é+\.json$/,
    );
  });
});
