import vm from 'node:vm';
import { faultyScript, faultyServer } from './faulty-code';

interface Module {
  default: { load: () => Promise<string>; Component: () => string };
}
const container =
  'window.mf_home = { init() {}, get: async () => () => ({ default: { load: async () => "data", Component: () => "drawn" } }) };';

/** What browsers get of the page. */
async function inBrowser(code: string): Promise<Module['default']> {
  const window = {} as { mf_home: { get: (name: string) => Promise<() => Module> } };
  vm.runInNewContext(code, { window, setTimeout });
  return (await window.mf_home.get('./HomePage'))().default;
}

it('changes in browsers what the fault says, and nothing else', async () => {
  expect((await inBrowser(faultyScript(container, 'down', 'mf-home'))).Component()).toBe('drawn');
  const thrown = await inBrowser(faultyScript(container, 'throws-in-browser', 'mf-home'));
  expect(() => thrown.Component()).toThrow('npm run campus fault');
  expect(await thrown.load()).toBe('data');
  const slow = await inBrowser(faultyScript(container, 'slow', 'mf-home'));
  expect(slow.Component()).toBe('drawn');
  const began = performance.now();
  expect(await slow.load()).toBe('data');
  expect(performance.now() - began).toBeGreaterThan(2900);
});

it('changes on the server what the fault says: a fault of browsers is none of its', () => {
  const bundle = 'module.exports = { HomePage: { Component: () => "drawn" } };';
  const pageOf = (code: string) => {
    const module = { exports: {} as { HomePage: { Component: () => string } } };
    vm.runInNewContext(code, { module, setTimeout });
    return module.exports.HomePage;
  };
  expect(() => pageOf(faultyServer(bundle, 'throws-in-render')).Component()).toThrow('npm run campus fault');
  for (const fault of ['throws-in-browser', 'garbage', 'down', 'slow'] as const) {
    expect(pageOf(faultyServer(bundle, fault)).Component()).toBe('drawn');
  }
});
