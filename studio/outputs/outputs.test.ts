import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { writeOutputs } from './outputs';

describe('writeOutputs', () => {
  const folder = folderForEachTest();
  const write = (contents: Record<string, string>) =>
    writeOutputs(
      folder(),
      Object.entries(contents).map(([target, text]) => ({
        target,
        inputs: text,
        make: () => Buffer.from(text),
      })),
      () => {},
    );

  it('makes only what is new, changed or missing', async () => {
    expect(await write({ 'a.txt': '1', 'b/c.txt': '1' })).toBe(2);
    expect(await write({ 'a.txt': '1', 'b/c.txt': '1' })).toBe(0);
    expect(await write({ 'a.txt': '2', 'b/c.txt': '1' })).toBe(1);
    await rm(join(folder(), 'b/c.txt'));
    expect(await write({ 'a.txt': '2', 'b/c.txt': '1' })).toBe(1);
    expect(await readFile(join(folder(), 'a.txt'), 'utf8')).toBe('2');
  });

  it('does not make again what was made before a failure', async () => {
    const good = { target: 'a.txt', inputs: '1', make: () => Buffer.from('1') };
    const bad = { target: 'b.txt', inputs: '1', make: () => Promise.reject(new Error('no ink')) };
    await expect(writeOutputs(folder(), [good, bad], () => {})).rejects.toThrow('no ink');
    expect(await write({ 'a.txt': '1' })).toBe(0);
  });

  it('removes what nobody asks for any more', async () => {
    await write({ 'a.txt': '1', 'b/c.txt': '1' });
    await write({ 'a.txt': '1' });
    expect(await readdir(join(folder(), 'b'))).toEqual([]);
  });
});
