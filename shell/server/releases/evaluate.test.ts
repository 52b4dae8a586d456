import * as sharedUi from 'shared-ui';
import { joinRealms } from '../testing/one-realm';
import { evaluate } from './evaluate';

beforeAll(joinRealms);
const run = (code: string) => evaluate(code, 'mf-home/1/server.cjs', '/remotes/mf-home/1/');

it('returns what the bundle exports', () => {
  expect(run('exports.a = 1')).toEqual({ a: 1 });
  expect(run('module.exports = { b: 2 }')).toEqual({ b: 2 });
});

it('tells the bundle where its files are', () => {
  expect(run('exports.path = REMOTE_PUBLIC_PATH')).toEqual({ path: '/remotes/mf-home/1/' });
});

it.each(['react', 'react/jsx-runtime', 'react-dom'])('shares its one copy of %s', (name) => {
  expect(run(`exports.it = require('${name}')`).it).toBe(require(name));
});

it('shares its one copy of shared-ui', () => {
  expect(run("exports.it = require('shared-ui')").it).toBe(sharedUi);
});

it.each(['node:fs', 'fs', 'child_process', './secret', 'react-dom/server', 'toString', '__proto__'])(
  'refuses to hand out %s',
  (name) => {
    const code = `require(${JSON.stringify(name)})`;
    expect(() => run(code)).toThrow(`a server bundle may not require "${name}"`);
  },
);

it.each([
  ['throws', "throw new Error('broken')", 'broken'],
  ['is no JavaScript', '}{', "Unexpected token '}'"],
  ['loops for ever', 'for (;;) {}', 'Script execution timed out after 1000ms'],
])('throws when the bundle %s', (_case, code, message) => {
  expect(() => run(code)).toThrow(message);
});

it('leaves nothing on the global object, whatever the bundle did', () => {
  expect(() => run("throw new Error('broken')")).toThrow();
  expect(globalThis).not.toHaveProperty('__campusRun');
});
