import { Button } from '@campus/shared-ui';
import { joinRealms } from '../testing/one-realm';
import { evaluateBundle } from './read-bundle';

beforeAll(joinRealms);
const run = (code: string) => evaluateBundle(code, 'mf-home/1/server.cjs', '/remotes/mf-home/1/');

it('returns what the bundle exports, and tells it where its files are', () => {
  expect(run('exports.path = REMOTE_PUBLIC_PATH')).toEqual({ path: '/remotes/mf-home/1/' });
  expect(run('module.exports = { b: 2 }')).toEqual({ b: 2 });
});

it.each([
  ['react', 'useState'],
  ['react/jsx-runtime', 'jsx'],
  ['react-dom', 'createPortal'],
  ['zustand', 'create'],
  ['@campus/shared-ui', 'Button'],
])('shares its one copy of %s', (name, part) => {
  expect(run(`exports.it = require('${name}').${part}`).it).toBe(require(name)[part]);
});

it('gives shared-ui to remotes that were built before it had a scope', () => {
  expect(run(`exports.it = require('shared-ui').Button`).it).toBe(Button);
});

const others = ['node:fs', 'fs', 'child_process', './secret', 'react-dom/server', 'toString', '__proto__'];
it.each(others)('refuses to hand out %s', (name) => {
  const code = `require(${JSON.stringify(name)})`;
  expect(() => run(code)).toThrow(`a server bundle may not require "${name}"`);
});

const waysOut = ['getBuiltinModule', 'binding', '_linkedBinding', 'dlopen', 'mainModule'];
it.each([
  ...[...waysOut, 'env.PATH', 'emit', 'exit', 'constructor.prototype.emit'].map((name) => `process.${name}`),
  ...'module.constructor._load module.require require.main require.cache'.split(' '),
])('leaves no way to Node.js’ own modules: %s', (way) => {
  expect(run(`exports.it = typeof ${way}`)).toEqual({ it: 'undefined' });
  // `Function('return process')()` leads to the real one.
  expect(waysOut.filter((name) => name in process)).toEqual([]);
});

it('loads no module later either', async () => {
  const late = `Promise.resolve('return import("node:fs")').then(Function).then((f) => f())`;
  await expect(run(`exports.it = ${late}`).it).rejects.toThrow();
});

it.each([
  ['throws', "throw new Error('broken')", 'broken'],
  ['is no JavaScript', '}{', "Unexpected token '}'"],
  ['loops for ever', 'for (;;) {}', 'Script execution timed out after 1000ms'],
])('throws when the bundle %s, and leaves nothing on the global object', (_case, code, message) => {
  expect(() => run(code)).toThrow(message);
  expect(globalThis).not.toHaveProperty('__campusRun');
});
