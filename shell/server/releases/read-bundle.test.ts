import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from 'testing/temporary-folder';
import { joinRealms } from '../testing/one-realm';
import { bundleCode, publishBundle } from '../testing/published';
import { readBundle } from './read-bundle';
import { readRelease } from './release';

let remotesDir: string;
let remove: () => Promise<void>;

beforeAll(joinRealms);
beforeEach(async () => {
  ({ folder: remotesDir, remove } = await temporaryFolder());
});
afterEach(() => remove());

const read = async () => readBundle(remotesDir, await readRelease(remotesDir, 'mf-home', '1'));
const code = bundleCode(['HomePage', 'AboutPage']);

it('reads a published folder', async () => {
  await publishBundle(remotesDir, 'mf-home', '1', code);
  const bundle = await read();
  expect(bundle).toMatchObject({ name: 'mf-home', version: '1', base: '/remotes/mf-home/files/' });
  expect([...bundle.pages.keys()]).toEqual(['HomePage', 'AboutPage']);
  expect(bundle.pages.get('HomePage')?.head('Accueil', {} as never).title).toBe('Accueil');
});

it('reads the styles of its pages', async () => {
  const page = ['HomePage.js', 'a.css'];
  const pages = { HomePage: page, AboutPage: page };
  await publishBundle(remotesDir, 'mf-home', '1', code, { pages }, { 'a.css': 'a{b:url(x.svg)}' });
  const { styles } = await read();
  expect([...styles.keys()]).toEqual(['a.css']);
  expect(styles.get('a.css')?.text).toBe('a{b:url(/remotes/mf-home/files/x.svg)}');
});

it.each([
  ['a bundle', '1/server/server.cjs'],
  ['a style sheet', 'files/a.css'],
])('refuses %s that was changed after its publication', async (_case, path) => {
  const pages = { HomePage: ['HomePage.js', 'a.css'] };
  await publishBundle(remotesDir, 'mf-home', '1', code, { pages });
  await appendFile(join(remotesDir, 'mf-home', path), ' ');
  await expect(read()).rejects.toThrow(`${path} does not have the integrity its manifest names`);
});

it('runs nothing of a bundle with a wrong integrity', async () => {
  const marked = 'globalThis.wasRun = true';
  await publishBundle(remotesDir, 'mf-home', '1', marked, { files: {} });
  await expect(read()).rejects.toThrow('integrity');
  expect(globalThis).not.toHaveProperty('wasRun');
});

it('refuses a folder without a manifest, without its bundle, or without a file that a page needs', async () => {
  await expect(read()).rejects.toThrow('its files are missing');
  await publishBundle(remotesDir, 'mf-home', '1', code, { entry: 'other.cjs' });
  await expect(read()).rejects.toThrow('its files are missing');
  await publishBundle(remotesDir, 'mf-home', '1', code, { pages: { HomePage: ['HomePage.js'] } });
  await expect(read()).resolves.toBeDefined();
  await rm(join(remotesDir, 'mf-home/files/HomePage.js'));
  await expect(read()).rejects.toThrow('its files are missing');
});
