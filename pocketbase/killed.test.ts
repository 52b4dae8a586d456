import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RecordModel } from 'pocketbase';
import { editorsPocketBase } from './testing/editors';

const clients = editorsPocketBase();
const { courses, of, send } = clients;

/** Kills PocketBase where a request makes it read a course's picture, and starts it again. */
async function killWhileReading(course: RecordModel, request: () => Promise<unknown>): Promise<void> {
  const storage = join(clients.dataDir(), 'pocketbase/storage', course.collectionId, course.id);
  const pipe = join(storage, course.imagePrimary);
  renameSync(pipe, `${pipe}.kept`);
  execFileSync('mkfifo', [pipe]);
  const answer = request().catch(() => 'killed');
  // PocketBase waits for whoever writes into the pipe; on a busy machine it dies on its way there.
  expect(await Promise.race([answer, pause(2000, 'under way')])).toBe('under way');
  clients.kill();
  await answer;
  renameSync(`${pipe}.kept`, pipe);
  await clients.restart();
}

it('hooks that surround each other share a file: PocketBase reads files in any order', () => {
  const files = globSync(join(__dirname, 'hooks/*.pb.js'));
  for (const [hooks, file] of [
    [/^onRecord(?:Create|Update|Delete)/m, 'content.pb.js'],
    [/^onRecordAfter/m, 'changes.pb.js'],
  ] as const)
    expect(files.filter((name) => hooks.test(readFileSync(name, 'utf8')))).toEqual([
      join(__dirname, 'hooks', file),
    ]);
});

it('a course is not deleted before its history can bring it back', async () => {
  const python = await courses().getOne('python');
  await killWhileReading(python, () => courses().delete('python'));
  expect(await courses().getOne('python')).toEqual(python);
  expect((await of('modification').getList(1, 1)).totalItems).toBe(0);
});

it('a course that goes online counts in its category at once', async () => {
  const { id = '' } = await send('duplicate/pack-adobe');
  const copy = await courses().getOne(id);
  const counter = async () => (await of('categorie').getOne(copy.category)).counter;
  const before = await counter();
  // The title moves it, with its files, after its save.
  await killWhileReading(copy, () => courses().update(id, { title: 'Adobe tout neuf', active: true }));
  expect(await courses().getOne('adobe-tout-neuf')).toMatchObject({ active: true });
  expect(await counter()).toBe(before + 1);
});
