import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { site } from 'testing/site';
import { folderForEachTest } from 'testing/temporary-folder';
import { toCourseDetail } from '../../../../shared-ui/src/backend/course-detail';
import { courseRecord } from '../../../../shared-ui/src/backend/testing/records';
import { createProgrammes } from './programmes';

const folder = folderForEachTest();
const course = toCourseDetail(courseRecord());

/** A place where programmes are drawn, as often as is counted. */
async function setUp(store = new Map<string, Buffer>(), program = 'first') {
  const file = join(folder(), 'programme.mjs');
  await writeFile(file, program);
  const draw = jest.fn(async ({ cover }: { cover?: Uint8Array | undefined }) =>
    Buffer.from(cover ? `with ${Buffer.from(cover)}` : 'without'),
  );
  const get = jest.fn(async () => ({ body: Buffer.from('cover'), type: 'image/jpeg', lasting: true }));
  const kept = {
    get: async (key: string) => store.get(key),
    set: async (key: string, body: Buffer) => void store.set(key, body),
  };
  const programme = createProgrammes({ pictures: { get }, store: kept, drawing: { draw }, file });
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
  get.mockResolvedValue({ body: Buffer.from('other'), type: 'image/jpeg', lasting: true });
  expect((await programme(course, site)).toString()).toBe('with other');
  expect(draw).toHaveBeenCalledTimes(4);
  const later = await setUp(store, 'second');
  await later.programme(course, site);
  expect(later.draw).toHaveBeenCalledTimes(1);
});

it('does without a picture that cannot be had', async () => {
  const { programme, get } = await setUp();
  get.mockRejectedValueOnce(new Error('down'));
  expect((await programme(course, site)).toString()).toBe('without');
  get.mockResolvedValueOnce({ body: Buffer.from('raw'), type: 'image/png', lasting: false });
  expect((await programme(course, site)).toString()).toBe('without');
  expect((await programme({ ...course, gallery: [] }, site)).toString()).toBe('without');
});
