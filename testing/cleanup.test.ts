import { withCleanup } from './cleanup';

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('ends the last first, each once, and goes on where one cannot be ended', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation();
  const ended: string[] = [];
  const measured = withCleanup(async ({ add }) => {
    add(() => ended.push('first'));
    add(() => Promise.reject(new Error('stuck')));
    add(() => ended.push('last'));
    throw new Error('not measured');
  });
  await expect(measured).rejects.toThrow('not measured');
  expect(ended).toEqual(['last', 'first']);
  expect(complaint).toHaveBeenCalledWith('While cleaning up: stuck');
});

it('ends on Ctrl-C what stands inside before what stands around it, then leaves', async () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation();
  const ended: string[] = [];
  const listeners = process.listenerCount('SIGINT');
  const measured = withCleanup(async (outer) => {
    outer.add(() => ended.push('outer'));
    await withCleanup(async (inner) => {
      inner.add(() => settled().then(() => ended.push('inner')));
      process.emit('SIGINT');
      await settled();
      await settled();
    });
  });
  await measured;
  expect(ended).toEqual(['inner', 'outer']);
  expect(exit).toHaveBeenCalledWith(130);
  expect(process.listenerCount('SIGINT')).toBe(listeners);
});
