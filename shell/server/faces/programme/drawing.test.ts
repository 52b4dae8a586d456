import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import type { ProgrammeInput } from './draw-programme';
import { createDrawing, type Drawing } from './drawing';

const folder = folderForEachTest();
let drawing: Drawing | undefined;
afterEach(() => drawing?.end());

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

async function start(more: { timeLimit?: number; memory?: number; idle?: number } = {}) {
  const file = join(folder(), 'programme.cjs');
  await writeFile(file, program);
  drawing = createDrawing({ file, ...more });
  const { draw } = drawing;
  return async (url: string) => (await draw({ url } as ProgrammeInput)).toString();
}

it('draws one after the other in one thread', async () => {
  const draw = await start();
  expect(await Promise.all(['a', 'b', 'c'].map(draw))).toEqual(['a 1', 'b 2', 'c 3']);
});

it('tells what cannot be drawn, and goes on', async () => {
  const draw = await start();
  await expect(draw('refuse')).rejects.toThrow('a programme cannot be drawn: no ink');
  expect(await draw('a')).toBe('a 2');
});

it.each([
  ['die', 'the thread that draws programmes has ended'],
  ['throw', 'out of paper'],
  ['eat', 'memory limit'],
])('begins anew where its thread ends: %s', async (how, message) => {
  const draw = await start({ memory: 16 });
  await expect(draw(how)).rejects.toThrow(message);
  expect(await draw('a')).toBe('a 1');
});

it('gives up on one that takes too long: 503, and the next one is drawn', async () => {
  const draw = await start({ timeLimit: 3000 });
  const next = draw('hang');
  const after = draw('a');
  await expect(next).rejects.toMatchObject({ statusCode: 503, retryAfter: 30 });
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
  const draw = await start({ idle: 50 });
  expect(await draw('a')).toBe('a 1');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await draw('a')).toBe('a 1');
});
