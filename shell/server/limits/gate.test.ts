import { createGate } from './gate';

/** A piece of work that ends when it is told to. */
function piece() {
  let end = () => {};
  const work = jest.fn(() => new Promise<string>((resolve) => (end = () => resolve('done'))));
  return { work, end: () => end() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const full = expect.objectContaining({ statusCode: 503, retryAfter: 5 });

it('lets so much through at a time, in the order of coming', async () => {
  const gate = createGate({ width: () => 2, waiting: 10, patience: 60_000 });
  const pieces = [piece(), piece(), piece(), piece()];
  const results = pieces.map(({ work }) => gate(work));
  const begun = () => pieces.map(({ work }) => work.mock.calls.length);
  await settled();
  expect(begun()).toEqual([1, 1, 0, 0]);
  pieces[1]?.end();
  await settled();
  expect(begun()).toEqual([1, 1, 1, 0]);
  pieces[0]?.end();
  await settled();
  pieces[2]?.end();
  pieces[3]?.end();
  expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done']);
});

it('refuses what would wait behind too many others', async () => {
  const gate = createGate({ width: () => 1, waiting: 1, patience: 60_000 });
  const [first, second] = [piece(), piece()];
  const results = [gate(first.work), gate(second.work)];
  await expect(gate(async () => 'late')).rejects.toEqual(full);
  await settled();
  first.end();
  await settled();
  second.end();
  expect(await Promise.all(results)).toEqual(['done', 'done']);
});

it('refuses what has waited too long, and goes on', async () => {
  const gate = createGate({ width: () => 1, waiting: 10, patience: 30 });
  const slow = piece();
  const running = gate(slow.work);
  const waiting = jest.fn(async () => 'late');
  await expect(gate(waiting)).rejects.toEqual(full);
  slow.end();
  await running;
  expect(waiting).not.toHaveBeenCalled();
  expect(await gate(async () => 'next')).toBe('next');
});

it('goes on after work that failed', async () => {
  const gate = createGate({ width: () => 1, waiting: 0, patience: 1000 });
  await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await gate(async () => 'next')).toBe('next');
});

it('narrows while the process is busy, and widens again', async () => {
  let width = 3;
  const gate = createGate({ width: () => width, waiting: 10, patience: 60_000 });
  const pieces = [piece(), piece(), piece()];
  const results = [gate(pieces[0]?.work ?? settled)];
  width = 1;
  results.push(gate(pieces[1]?.work ?? settled), gate(pieces[2]?.work ?? settled));
  await settled();
  expect(pieces.map(({ work }) => work.mock.calls.length)).toEqual([1, 0, 0]);
  width = 3;
  pieces[0]?.end();
  await settled();
  expect(pieces.map(({ work }) => work.mock.calls.length)).toEqual([1, 1, 1]);
  for (const { end } of pieces) end();
  await Promise.all(results);
});
