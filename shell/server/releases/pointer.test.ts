import { temporaryFolder } from 'testing/temporary-folder';
import { point } from '../testing/published';
import { pointerStamp, readVersions } from './pointer';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(() => remove());

it('reads the version of each remote', async () => {
  await point(folder, { 'mf-home': '1', 'mf-contact': '2' });
  expect(await readVersions(folder)).toEqual({ 'mf-home': '1', 'mf-contact': '2' });
});

it.each(['{"mf-home":', '', 'null'])('rejects a broken pointer: %j', async (text) => {
  await point(folder, text);
  await expect(readVersions(folder)).rejects.toThrow();
});

it('has a stamp that changes with each deployment, even of the same text', async () => {
  expect(await pointerStamp(folder)).toBe('');
  await point(folder, { 'mf-home': '1' });
  const first = await pointerStamp(folder);
  expect(await pointerStamp(folder)).toBe(first);
  await point(folder, { 'mf-home': '1' });
  expect(await pointerStamp(folder)).not.toBe(first);
});
