import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { School } from '@campus/shared-ui';
import { site } from '@campus/testing/site';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { until } from '@campus/testing/until';
import { toCourseDetail } from '../../../../shared-ui/src/course/course-detail';
import { courseRecord } from '../../../../shared-ui/src/backend/testing/records';
import { readFonts } from '../pdf/paper';
import { drawProgramme, type ProgrammeInput } from './draw-programme';
import { createDrawing, createDrawProgramme, type Drawing } from './drawing';
import { readPdf } from '../testing/pdf-text';

describe('drawing', () => {
  const folder = folderForEachTest();
  let drawing: Drawing | undefined;
  afterEach(() => drawing?.close());

  /** A thread that answers as it is told to; it counts what it has drawn since it began. */
  const program = `
    const { existsSync } = require('node:fs');
    const { parentPort } = require('node:worker_threads');
    let drawn = 0;
    parentPort.on('message', ({ url }) => {
      drawn += 1;
      if (url === 'die') process.exit(1);
      if (url === 'throw') throw new Error('out of paper');
      if (url === 'eat') for (const all = []; ; ) all.push(new Array(10_000).fill(drawn));
      const end = () => { if (existsSync(__filename + '.end')) throw new Error('too late'); };
      if (url === 'late') setInterval(end, 10);
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

  it('outlives a thread that fails after its answer, and begins anew', async () => {
    const reported = jest.spyOn(console, 'error').mockReturnValue();
    const draw = await start();
    expect(await draw('late')).toBe('late 1');
    await writeFile(join(folder(), 'programme.cjs.end'), '');
    await until('the failure is told', () => reported.mock.calls.length > 0);
    expect(await draw('a')).toBe('a 1');
  });

  it('gives up on one that takes too long: 503, and the next one is drawn', async () => {
    const draw = await start({ timeoutMs: 3000 });
    const next = draw('hang');
    const after = draw('a');
    await expect(next).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 30 });
    expect(await after).toBe('a 1');
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
      set: async (key: string, body: Buffer) => Boolean(store.set(key, body)),
    };
    const programme = createDrawProgramme({ pictures: { get }, store: fileStore, drawing: { draw }, file });
    return { programme, draw, get, store, file };
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

  it('says when the record changed as its page does, and the school’s SIRET if any', async () => {
    const fonts = await readFonts(join(__dirname, '../pdf/fonts'));
    const long = { ...course, title: 'Accompagner '.repeat(9) };
    const textOf = async (school: School) => {
      const { pages } = readPdf(await drawProgramme({ course: long, school, url: site.origin }, fonts));
      return pages.join(' ').replace(/\s+/g, ' ');
    };
    const text = await textOf(site.school);
    expect(text).toContain('Fiche modifiée le 1er avril 2025');
    expect(text).toContain(`SIRET ${site.school.siret}`);
    expect(await textOf({ ...site.school, siret: '' })).not.toContain('SIRET');
  });

  it('is drawn after a moment in which its program could not be read', async () => {
    const { programme, file } = await setUp();
    await rename(file, `${file}.away`);
    await expect(programme(course, site)).rejects.toThrow('ENOENT');
    await rename(`${file}.away`, file);
    expect((await programme(course, site)).toString()).toBe('with cover');
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
