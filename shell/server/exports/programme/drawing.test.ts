import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { School } from '@campus/shared-ui';
import { site } from '@campus/testing/site';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { toCourseDetail } from '../../../../shared-ui/src/course/course-detail';
import { courseRecord } from '../../../../shared-ui/src/backend/testing/records';
import { readFonts } from '../pdf/paper';
import { drawProgramme, type ProgrammeInput } from './draw-programme';
import { createDrawing, createDrawProgramme } from './drawing';
import { readPdf } from '../testing/pdf-text';

describe('drawing', () => {
  const folder = folderForEachTest();

  /** A thread that does as its input says. */
  const program = `
    const { parentPort, workerData: { url } } = require('node:worker_threads');
    if (url === 'die') process.exit(1);
    if (url === 'throw') throw new Error('out of paper');
    if (url === 'eat') for (const all = []; ; ) all.push(new Array(10_000).fill(url));
    if (url === 'hang') setInterval(() => {}, 1000);
    else parentPort.postMessage(Buffer.from('drawn ' + url));
  `;

  async function start(limits: { timeoutMs?: number; maxMemoryMb?: number } = {}) {
    const file = join(folder(), 'programme.cjs');
    await writeFile(file, program);
    const { draw } = createDrawing({ file, ...limits });
    return async (url: string) => (await draw({ url } as ProgrammeInput)).toString();
  }

  it.each([
    ['die', 'the thread that draws a programme has ended'],
    ['throw', 'a programme cannot be drawn: out of paper'],
    ['eat', 'memory limit'],
  ])('rejects what ends its thread (%s), and draws the others', async (how, message) => {
    const draw = await start({ maxMemoryMb: 16 });
    const rejected = expect(draw(how)).rejects.toThrow(message);
    expect(await Promise.all(['a', 'b'].map(draw))).toEqual(['drawn a', 'drawn b']);
    await rejected;
  });

  it('gives up on one that takes too long: 503, and the next one is drawn', async () => {
    const draw = await start({ timeoutMs: 3000 });
    const next = draw('hang');
    const after = draw('a');
    await expect(next).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 30 });
    expect(await after).toBe('drawn a');
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
