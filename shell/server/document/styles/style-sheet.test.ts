import { readStyleSheet } from './style-sheet';

/** What a document with these classes (".a"), elements ("p"), attributes ("[x") and custom properties ("--x") gets of the sheet. */
function pick(css: string, used: string): string {
  const names = new Set(used.split(' '));
  return readStyleSheet('/a.css', css).pick({ names, properties: names, late: names.has('late') });
}

it.each([
  ['p{top:0}.a{top:1px}.b{top:2px}.a .b{top:3px}', '.a p', 'p{top:0}.a{top:1px}'],
  [
    '*{top:0}p,ul{top:1px}.a ul{top:2px}.a>p:hover+p{top:3px}',
    '.a p late',
    '*{top:0}p,ul{top:1px}.a>p:hover+p{top:3px}',
  ],
  ['.a[title]{top:0}.a:disabled{top:1px}.a[data-x="]"]{top:2px}', '.a [title', '.a[title]{top:0}'],
  [
    '[data-theme=dark] .a{top:0}details[open]{top:1px}',
    '.a details',
    '[data-theme=dark] .a{top:0}details[open]{top:1px}',
  ],
  ['.a,.b{top:0}.c{top:0}', '.b', '.a,.b{top:0}'],
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
  ['@font-face{font-family:x}.a{}', '', '@font-face{font-family:x}'],
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

it('gives the whole text where nothing is left out', () => {
  const css = ':root{--x:1px;}\n@layer low { .a { top: 0; } }';
  expect(pick(css, '.a --x late')).toBe(css);
});

it('knows which custom properties the rules and other properties name', () => {
  const sheet = readStyleSheet('/a.css', ':root{--x:var(--y);--y:1px}.a{top:var(--x)}.b{top:var(--z)}');
  expect(sheet.named({ names: new Set(['.a']), late: true })).toEqual(['--x']);
  expect(sheet.properties.get('--x')).toEqual(['--y']);
});

it('refuses what is no style sheet', () => {
  expect(() => readStyleSheet('/a.css', '.a{top:0')).toThrow('/a.css');
});
