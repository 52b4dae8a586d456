import { deployedRemotes } from '../testing/deployed-remotes';
import { judge } from '../testing/published';
import { readGood } from './good-release';

const { deploy, remotesDir } = deployedRemotes();
const read = (faults?: boolean) => readGood(remotesDir(), 'mf-home', '1', faults);

it('reads what was found good, and nothing that was refused or never tried', async () => {
  await deploy('1');
  expect(await read()).toMatchObject({ version: '1' });
  await judge(remotesDir(), 'mf-home', '1', { verdict: 'refused', reason: 'HomePage throws.' });
  await expect(read(true)).rejects.toThrow('its trial refused it (HomePage throws.)');
});

it('reads what was made to fail only where faults are taken: never in production', async () => {
  await deploy('1');
  await judge(remotesDir(), 'mf-home', '1', { verdict: 'fault', reason: 'slow' });
  expect(await read(true)).toMatchObject({ version: '1' });
  await expect(read(false)).rejects.toThrow('it was made to fail (slow), and this is production');
  await expect(read()).rejects.toThrow('and this is production');
});
