import { deployedRemotes } from '../testing/deployed-remotes';
import { judge } from '../testing/published';
import { readGood } from './good-release';

const { deploy, remotesDir } = deployedRemotes();
const read = () => readGood(remotesDir(), 'mf-home', '1');

it('reads what was found good, and nothing that was refused or never tried', async () => {
  await deploy('1');
  expect(await read()).toMatchObject({ version: '1' });
  await judge(remotesDir(), 'mf-home', '1', { verdict: 'refused', reason: 'HomePage throws.' });
  await expect(read()).rejects.toThrow('its trial refused it (HomePage throws.)');
});
