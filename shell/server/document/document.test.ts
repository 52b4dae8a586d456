import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@campus/testing/temporary-folder';
import { readEntrypoints } from './entrypoints';
import { asInlineText, namesIn, neededNames } from './styles/needed-names';
import { readStyleSheet } from './styles/style-sheet';

it('entrypoints tell scripts and styles apart', async () => {
  const { folder, remove } = await temporaryFolder();
  const integrity = { '/assets/main.js': 'sha256-a' };
  const main = ['/assets/main.css', '/assets/vendor.js', '/assets/main.js'];
  await writeFile(join(folder, 'entrypoints.json'), JSON.stringify({ main, integrity }));
  await mkdir(join(folder, 'files/assets'), { recursive: true });
  await writeFile(join(folder, 'files/assets/main.css'), 'a{}');
  expect(readEntrypoints({ clientDir: folder, filesDir: join(folder, 'files') })).toMatchObject({
    scripts: ['/assets/vendor.js', '/assets/main.js'],
    styles: [{ address: '/assets/main.css', text: 'a{}' }],
    ahead: [],
    integrity,
  });
  await remove();
});

it.each([
  ['a{b:url(assets/x.svg)}', 'a{b:url(/remotes/mf-home/1/assets/x.svg)}'],
  ['a{b:url("./x.svg")}', 'a{b:url("/remotes/mf-home/1/x.svg")}'],
  ["a{b:url('../2/x.svg')}", "a{b:url('/remotes/mf-home/2/x.svg')}"],
  ['a{b:url(/assets/x.svg)}', 'a{b:url(/assets/x.svg)}'],
  ['a{b:url(https://x.example/x.svg)}', 'a{b:url(https://x.example/x.svg)}'],
  ['a{b:url("data:image/svg+xml,%3Csvg/%3E")}', 'a{b:url("data:image/svg+xml,%3Csvg/%3E")}'],
  ['a{b:url(#clip)}', 'a{b:url(#clip)}'],
  ['a{}\n/*# sourceMappingURL=a.css.map*/', 'a{}'],
  // It cannot end its element.
  ['a{content:"</style><script>"}', 'a{content:"<\\/style><script>"}'],
])('inline, %s is what it means in its own file', (css, expected) => {
  expect(asInlineText('/remotes/mf-home/1/a.css', css)).toBe(expected);
});

describe('needed-names', () => {
  it.each<[string, string[][]]>([
    ['.a.b>.c:hover::before', [['.a', '.b', '.c']]],
    ['.a, main .b_2-x', [['.a'], ['main', '.b_2-x']]],
    ['a:not(.b):is(.c,.d .e)', [['a']]],
    [':root:has(.open)', [['.open']]],
    ['main:has(.a, .b):not(:has(.c))', [['main']]],
    ['.a:nth-child(2 of .b):has(>:is(.c))', [['.a']]],
    ['[title=".a, .b"] .c', [['.c', '[title']]],
    ['textarea.a[aria-busy=true]>*+h2', [['textarea', '.a', 'h2', '[aria-busy']]],
    ['.a:disabled', [['.a', '[disabled']]],
    ['html[data-live] body details[open]', [['details']]],
    ['.a\\:b', [[]]],
    ['svg|a', [[]]],
    ['&.a', [['.a']]],
    ['.été~p', [['.été', 'p']]],
  ])('%s', (selector, expected) => {
    expect(neededNames(selector)).toEqual(expected);
  });

  it('reads what HTML has', () => {
    const html = '<p class="a b"><IMG alt=""/><button disabled="" ariaLabel="x" data-x="1 y=2">title="t"';
    expect([...namesIn(html)].sort()).toEqual(
      ['.a', '.b', '[alt', '[arialabel', '[class', '[data-x', '[disabled', 'button', 'img', 'p'].sort(),
    );
  });
});

describe('style-sheet', () => {
  /** What a document with these classes (".a"), elements ("p"), attributes ("[x") and custom properties ("--x") gets of the sheet. */
  function pick(css: string, used: string): string {
    const names = new Set(used.split(' '));
    return readStyleSheet('/a.css', css).pick({ names, properties: names, late: names.has('late') });
  }

  it.each([
    ['p{top:0}.a{top:1px}.b{top:2px}.a .b{top:3px}', '.a p', 'p{top:0}.a{top:1px}'],
    [
      '*{top:0}p,ul{top:1px}.a ul{top:2px}[data-theme=dark] .a>p:hover+p{top:3px}',
      '.a p late',
      '*{top:0}p,ul{top:1px}[data-theme=dark] .a>p:hover+p{top:3px}',
    ],
    ['.a[title]{top:0}.a:disabled{top:1px}.a[data-x="]"]{top:2px}', '.a [title', '.a[title]{top:0}'],
    ['@media print{.a{top:0}.b{top:0}}@media print{.b{top:0}}', '.a late', '@media print{.a{top:0}}'],
    ['@media print{.a{top:0}}.a{top:1px;@media print{top:0}}', '.a', '.a{top:1px}'],
    ['.a{@media print{top:0}}.a{color:red}', '.a', '.a{color:red}'],
    ['.a:hover{top:0}.a{left:0;&:active,&:hover{left:1px}}', '.a', '.a{left:0}'],
    ['.a:hover,.a:focus{top:0}', '.a', '.a:hover,.a:focus{top:0}'],
    ['@media (forced-colors:active){.a{top:0}}.a{top:1px}', '.a', '.a{top:1px}'],
    ['@font-face{font-family:x;font-display:swap}', 'late', '@font-face{font-family:x;font-display:swap}'],
    ['@font-face{font-family:x;font-display:swap}@font-face{font-family:y}', '', '@font-face{font-family:y}'],
    [
      '@supports (top:0){.a{top:0}@media print{.b{top:0}}}',
      '.b late',
      '@supports (top:0){@media print{.b{top:0}}}',
    ],
    [
      '.a{top:0;@media print{top:1px}&.b{top:2px}}.c{}',
      '.a late',
      '.a{top:0;@media print{top:1px}&.b{top:2px}}',
    ],
    ['html{top:0;.a &{top:1px}.b &{top:2px}}', '.a', 'html{top:0;.a &{top:1px}}'],
    [
      '.a{animation:turn 1s}@keyframes turn{to{top:0}}@keyframes go{to{top:0}}.b{animation-name:go}',
      '.b',
      '@keyframes go{to{top:0}}.b{animation-name:go}',
    ],
    ['@keyframes elsewhere{to{top:0}}.a{}', '', '@keyframes elsewhere{to{top:0}}'],
    [
      ':root{--x:1px;--y:2px;color:red;@media print{--x:0}}',
      '--x late',
      ':root{--x:1px;color:red;@media print{--x:0}}',
    ],
    [':root{--x:1px}.a{--x:2px}', '.a', '.a{--x:2px}'],
  ])('%s for %s', (css, used, expected) => {
    expect(pick(css, used)).toBe(expected);
  });

  it('keeps the order of the layers', () => {
    const css = '@layer low.base{.a{top:0}}@layer low{@layer high{.a{top:0}}.b{top:1px}}';
    expect(pick(css, '.b')).toBe('@layer low.base,low,low.high;@layer low{.b{top:1px}}');
  });

  it('gives the whole text where nothing is left out, and refuses what is no style sheet', () => {
    const css = ':root{--x:1px;}\n@layer low { .a { top: 0; } }';
    expect(pick(css, '.a --x late')).toBe(css);
    expect(() => readStyleSheet('/a.css', '.a{top:0')).toThrow('/a.css');
  });
});
