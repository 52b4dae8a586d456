import { checkFile } from './check-file';
import { judge } from './judge';

const check = (code: string, name = 'x.ts') => checkFile(name, code, judge);

const slow: readonly (readonly [name: string, code: string, file?: string])[] = [
  ['a literal', 'x.replace(/\\s+$/, "");'],
  ['a literal with flags', 'x.match(/[^a]*x/giu);'],
  ['a constructor', "new RegExp('\\\\s+$');"],
  ['a constructor without new', "RegExp('(a|a)*b', 'i');"],
  ['a constructor of a template', 'new RegExp(`\\\\s+$`);'],
  ['a template of constants', "const space = '\\\\s';\nnew RegExp(`$" + '{space}+$`);'],
  ['raw text', 'new RegExp(String.raw`\\s+$`);'],
  ['texts put together', "new RegExp('\\\\s' + '+$');"],
  ['a literal’s source', 'const space = /\\s+/;\nnew RegExp(space.source + "$");'],
  ['a literal with other flags', "const space = /\\s+$/y;\nnew RegExp(space, 'g');"],
  ['an expression of a template', 'const y = `a $' + '{x.replace(/\\s+$/, "")} b`;'],
  ['a text that match makes one', "x.match('\\\\s+$');"],
  ['a literal in JSX', 'const y = <p title={x.replace(/\\s+$/, "")} />;', 'x.tsx'],
  ['a field’s pattern', 'const y = <input pattern="(a|a)*b" />;', 'x.tsx'],
  ['a schema’s pattern', "const y = { pattern: '(a|a)*b' };"],
  ['plain JavaScript', 'module.exports = /\\s+$/;', 'x.pb.js'],
  ['a module', 'export default /\\s+$/;', 'x.mjs'],
  ['what recheck cannot read', 'const y = /[\\p{L}--[a]]/v;'],
];

it.each(slow.map(([name, code, file = 'x.ts']) => [name, code, file]))(
  'finds %s',
  async (_name, code, file) => {
    const [finding, ...more] = await check(code, file);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ line: code.split('\n').length });
  },
);

it('tells line, regular expression, degree, a slow input and the remedy', async () => {
  expect(await check('\nconst y = /\\s+$/;')).toEqual([
    {
      file: 'x.ts',
      line: 2,
      regex: '/\\s+$/',
      what: '2nd degree polynomial',
      attack: expect.stringContaining('.repeat('),
      remedy: expect.stringContaining('Anchor it'),
    },
  ]);
});

it('finds each of a file by its line', async () => {
  const lines = (await check('const a = /\\s+$/;\nconst b = /^a+$/;\nconst c = /(a|a)*b/;')).map(
    ({ line }) => line,
  );
  expect(lines).toEqual([1, 3]);
});

it.each([
  'const y = /^\\s+/;',
  'const y = a / b / c;',
  "const y = new RegExp('^a+$');",
  'const y = "/\\\\s+$/";',
  '// a comment about /\\s+$/',
  'url.searchParams.get(x); location.search("a");',
])('has nothing against %s', async (code) => {
  expect(await check(code)).toEqual([]);
});

it.each(['new RegExp(x);', 'new RegExp(`^$' + '{x}+$`);', "function f(a) { return RegExp(a + '+$'); }"])(
  'finds a source that nobody can judge: %s',
  async (code) => {
    expect(await check(code)).toMatchObject([{ what: 'its source is known at run time only' }]);
  },
);

it('does not take a parameter for the constant of the same name', async () => {
  expect(await check("const a = 'x';\nconst f = (a: string) => new RegExp(a);")).toHaveLength(1);
});

const excused = [
  '// regex-bounded: at most 254 characters, the schema cuts it\nconst y = /\\s+$/;',
  'const y = /\\s+$/; // regex-bounded: at most 254 characters, the schema cuts it',
  '// regex-bounded: at most 254 characters, the schema\n// cuts what is longer\nconst y = x\n  .replace(/\\s+$/, "");',
  '/**\n * Ends.\n * regex-bounded: at most 254 characters, the schema cuts it\n */\nconst y = /\\s+$/;',
  '// regex-dynamic: the names of our own metrics, letters only\nconst y = new RegExp(x);',
];

it.each(excused)('takes a reason: %s', async (code) => {
  expect(await check(code)).toEqual([]);
});

it.each([
  ['no reason', '// regex-bounded:\nconst y = /\\s+$/;', 'gives no reason'],
  ['no number', '// regex-bounded: the schema cuts what is too long\nconst y = /\\s+$/;', 'names no number'],
  ['no origin', '// regex-dynamic: safe\nconst y = new RegExp(x);', 'gives no reason'],
])('refuses a mark with %s', async (_name, code, what) => {
  expect(await check(code)).toMatchObject([{ line: 1, what: expect.stringContaining(what) }]);
});

it.each([
  ['that stands elsewhere', '// regex-bounded: at most 254 characters, cut before\n\nconst y = /\\s+$/;', 2],
  ['of a linear one', '// regex-bounded: at most 254 characters, cut before\nconst y = /^a+$/;', 1],
  ['of the other kind', '// regex-bounded: at most 254 characters, cut before\nconst y = new RegExp(x);', 2],
])('finds a mark %s', async (_name, code, count) => {
  const findings = await check(code);
  expect(findings).toHaveLength(count);
  expect(findings).toContainEqual(expect.objectContaining({ what: 'it answers for nothing' }));
});

it('takes no text for a mark', async () => {
  const code = "const help = '// regex-bounded: at most 254 characters, cut before';";
  expect(await check(code)).toEqual([]);
});
