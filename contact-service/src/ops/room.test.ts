import { freeBytes } from 'settings/disk';
import { expectRoom, leastFree } from './room';

it('knows what is free where a folder is', async () => {
  expect(await freeBytes('.')).toBeGreaterThan(0);
  await expect(freeBytes('/nowhere/at/all')).rejects.toThrow('ENOENT');
});

it('says that a disk is full before nothing can be kept', async () => {
  await expectRoom(Promise.resolve(leastFree));
  await expect(expectRoom(Promise.resolve(leastFree - 1))).rejects.toThrow(
    'the disk of DATA_DIR is full: 19999999 bytes are left',
  );
});
