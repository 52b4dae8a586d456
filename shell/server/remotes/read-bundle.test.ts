import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from 'testing/temporary-folder';
import { joinRealms } from '../testing/one-realm';
import { bundleCode, publishBundle } from '../testing/published';
import { readBundle } from './read-bundle';

let remotesDir: string;
let remove: () => Promise<void>;

beforeAll(joinRealms);
beforeEach(async () => {
  ({ folder: remotesDir, remove } = await temporaryFolder());
});
afterEach(() => remove());

const read = () => readBundle(remotesDir, 'mf-home', '1');
const code = bundleCode(['HomePage', 'AboutPage']);

it('reads a published folder', async () => {
  await publishBundle(remotesDir, 'mf-home', '1', code);
  const bundle = await read();
  expect(bundle).toMatchObject({ name: 'mf-home', version: '1', base: '/remotes/mf-home/1/' });
  expect([...bundle.pages.keys()]).toEqual(['HomePage', 'AboutPage']);
  expect(bundle.pages.get('HomePage')?.head('Accueil', {} as never).title).toBe('Accueil');
});

it('reads the styles of its pages', async () => {
  const page = { js: [], css: ['a.css'] };
  await publishBundle(remotesDir, 'mf-home', '1', code, { pages: { HomePage: page, AboutPage: page } });
  await writeFile(join(remotesDir, 'mf-home/1/a.css'), 'a{b:url(x.svg)}');
  const { styles } = await read();
  expect([...styles.keys()]).toEqual(['a.css']);
  expect(styles.get('a.css')?.text).toBe('a{b:url(/remotes/mf-home/1/x.svg)}');
});

it('refuses a bundle that was changed after its publication', async () => {
  await publishBundle(remotesDir, 'mf-home', '1', code);
  await writeFile(join(remotesDir, 'mf-home/1/server.cjs'), `${code} `);
  await expect(read()).rejects.toThrow('server.cjs does not have the integrity its manifest names');
});

it('runs nothing of a bundle with a wrong integrity', async () => {
  const marked = 'globalThis.wasRun = true';
  await publishBundle(remotesDir, 'mf-home', '1', marked, { integrity: 'sha384-x' });
  await expect(read()).rejects.toThrow('integrity');
  expect(globalThis).not.toHaveProperty('wasRun');
});

it('refuses an export that is no page', async () => {
  await publishBundle(remotesDir, 'mf-home', '1', 'exports.HomePage = {}');
  await expect(read()).rejects.toThrow('the module is not a page (load, head, Component)');
});

it('refuses a folder without a manifest or without its bundle', async () => {
  await expect(read()).rejects.toThrow('ENOENT');
  await publishBundle(remotesDir, 'mf-home', '1', code, { entry: 'other.cjs' });
  await expect(read()).rejects.toThrow('ENOENT');
});
