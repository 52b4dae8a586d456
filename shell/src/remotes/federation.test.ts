/** @jest-environment jsdom */
import type { PageRoute } from '../routing/page-route';
import { routeAt } from '../testing/routes';
import { loadModule } from './federation';

const about = routeAt('/about');
const shareScope = { react: {} };
const exposed = { default: 'page' };
const container = { init: jest.fn(), get: jest.fn() };
const slots = window as unknown as Record<string, unknown>;

beforeEach(() => {
  document.head.innerHTML = '';
  jest.resetAllMocks();
  container.get.mockResolvedValue(() => exposed);
  Object.assign(globalThis, {
    __webpack_init_sharing__: () => Promise.resolve(),
    __webpack_share_scopes__: { default: shareScope },
  });
});

const load = (route: PageRoute, ...files: string[]) =>
  loadModule(
    route,
    files.map((address) => ({ address, integrity: `sha256-${address}` })),
  );

const addresses = () =>
  [...document.head.children].map((element) => element.getAttribute('src') ?? element.getAttribute('href'));

/** The file comes; a script puts this on `window`. */
function arrive(file: string, exported?: unknown): void {
  if (exported) slots.mf_home = exported;
  document.head.querySelector(`[src="${file}"],[href="${file}"]`)?.dispatchEvent(new Event('load'));
}

it('asks for all files of a page at once, and gives its module when they are there', async () => {
  const loading = load(about, '/1/a.js', '/1/large.js', '/1/a.css');
  expect(addresses().sort()).toEqual(['/1/a.css', '/1/a.js', '/1/large.js']);
  const elements = [...document.head.children].map((element) => (element as HTMLScriptElement).integrity);
  expect(elements.sort()).toEqual(['sha256-/1/a.css', 'sha256-/1/a.js', 'sha256-/1/large.js']);
  arrive('/1/a.js', container);
  const settled = jest.fn();
  void loading.then(settled);
  await new Promise((resolve) => setTimeout(resolve));
  expect(settled).not.toHaveBeenCalled();
  arrive('/1/a.css');
  expect(await loading).toBe(exposed);
  expect(container.init.mock.calls).toEqual([[shareScope]]);
  expect(container.get.mock.calls).toEqual([['./AboutPage']]);
});

it('runs a container once for all pages that it holds, and leaves nothing on the window', async () => {
  const loading = Promise.all([load(about, '/2/a.js'), load(routeAt('/'), '/2/a.js')]);
  expect(addresses()).toEqual(['/2/a.js']);
  arrive('/2/a.js', container);
  await loading;
  expect(container.init).toHaveBeenCalledTimes(1);
  expect(container.get.mock.calls).toEqual([['./AboutPage'], ['./HomePage']]);
  expect(slots).not.toHaveProperty('mf_home');
});

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['something else', { surprise: true }],
])('refuses a script that brings %s', async (what, exported) => {
  const loading = load(about, `/3/${what}.js`);
  arrive(`/3/${what}.js`, exported);
  await expect(loading).rejects.toThrow(`/3/${what}.js is not the container of a page`);
});

it.each([
  ['its script', '/4/script.js'],
  ['its style', '/4/style.css'],
])('fails where %s cannot be fetched', async (what, file) => {
  const loading = what === 'its script' ? load(about, file, '/4/a.css') : load(about, '/4/a.js', file);
  document.head.querySelector(`[src="${file}"],[href="${file}"]`)?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow(`${file} could not be fetched`);
});

it('fails where the page is not published, and where the container has no such page', async () => {
  await expect(load(about)).rejects.toThrow('it is not published');
  container.get.mockRejectedValue(new Error('Module "./AboutPage" does not exist in container.'));
  const loading = load(about, '/5/a.js');
  arrive('/5/a.js', container);
  await expect(loading).rejects.toThrow('does not exist');
});
