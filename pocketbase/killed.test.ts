import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordModel } from 'pocketbase';
import { until } from '@campus/testing/until';
import { editorsPocketBase } from './testing/editors';

const clients = editorsPocketBase();
const { courses, of, send } = clients;

/** Kills PocketBase where a request makes it read a course's picture, and starts it again. */
async function killWhileReading(course: RecordModel, request: () => Promise<unknown>): Promise<void> {
  const storage = join(clients.dataDir(), 'pocketbase/storage', course.collectionId, course.id);
  const picture = join(storage, course.imagePrimary);
  renameSync(picture, `${picture}.kept`);
  execFileSync('mkfifo', [picture]);
  const answer = request().catch(() => 'killed');
  let writer = 0;
  await until('it reads', () => {
    try {
      writer = openSync(picture, constants.O_WRONLY | constants.O_NONBLOCK);
    } catch {
      // Nobody reads yet.
    }
    return writer > 0;
  });
  clients.kill();
  expect(await answer).toBe('killed');
  closeSync(writer);
  renameSync(`${picture}.kept`, picture);
  await clients.restart();
}

const publicCounts = async () => {
  const { category } = await courses().getOne('pack-adobe');
  const { counter } = await of('categorie').getOne(category);
  const filter = `active = true && category = "${category}"`;
  return { counter, courses: (await courses().getList(1, 1, { filter })).totalItems };
};

it('a course is not deleted before its history can bring it back', async () => {
  const python = await courses().getOne('python');
  await killWhileReading(python, () => courses().delete('python'));
  expect(await courses().getOne('python')).toEqual(python);
  expect((await of('modification').getList(1, 1)).totalItems).toBe(0);
});

it('a course that goes online counts in its category at once', async () => {
  const { id = '' } = await send('duplicate/pack-adobe');
  const copy = await courses().getOne(id);
  const before = await publicCounts();
  // The title moves it, with its files, after its save.
  await killWhileReading(copy, () => courses().update(id, { title: 'Adobe tout neuf', active: true }));
  expect(await courses().getOne('adobe-tout-neuf')).toMatchObject({ active: true });
  const counts = await publicCounts();
  expect(counts).toEqual({ counter: before.counter + 1, courses: before.courses + 1 });
});
