import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordModel } from 'pocketbase';
import { until } from '@campus/testing/until';
import { editorsPocketBase } from './testing/editors';

const clients = editorsPocketBase();
const { courses, of } = clients;

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

it('a course is not deleted before its history can bring it back', async () => {
  const python = await courses().getOne('python');
  await killWhileReading(python, () => courses().delete('python'));
  expect(await courses().getOne('python')).toEqual(python);
  expect((await of('modification').getList(1, 1)).totalItems).toBe(0);
});
