import { temporaryFolder } from 'testing/temporary-folder';
import { point } from '../testing/published';
import { pointerStamp, readRemotes } from './pointer';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(() => remove());

it('says what is live of each remote; the shell is none', async () => {
  await point(folder, { 'mf-home': '1', shell: '2', 'mf-contact': '3' });
  const entry = (version: string) => ({ version, previous: [] });
  expect(await readRemotes(folder)).toEqual({ 'mf-home': entry('1'), 'mf-contact': entry('3') });
});

it('takes no notice of what it no longer knows: a canary of before', async () => {
  await point(folder, '{"mf-home":{"version":"1","previous":[],"canary":{"version":"2","percent":10}}}');
  expect((await readRemotes(folder))['mf-home']?.version).toBe('1');
});

it.each(['{"mf-home":', '', 'null', '{"mf-home":null}', '{"mf-home":{"previous":[]}}'])(
  'rejects a broken pointer: %j',
  async (text) => {
    await point(folder, text);
    await expect(readRemotes(folder)).rejects.toThrow();
  },
);

it('has a stamp that changes with each deployment, even of the same text', async () => {
  expect(await pointerStamp(folder)).toBe('');
  await point(folder, { 'mf-home': '1' });
  const first = await pointerStamp(folder);
  expect(await pointerStamp(folder)).toBe(first);
  await point(folder, { 'mf-home': '1' });
  expect(await pointerStamp(folder)).not.toBe(first);
});
