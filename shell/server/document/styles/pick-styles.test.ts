import { createHash } from 'node:crypto';
import { pickStyles } from './pick-styles';
import { readStyleSheet } from './style-sheet';

const sheet = (css: string, address = '/a.css') => readStyleSheet(address, css);

it('holds the rules of the classes that the HTML has', () => {
  const [style] = pickStyles(
    [sheet('.a{top:0}.b{top:0}.c{top:0}')],
    '<p class="a c"><b title="b">b</b>',
    true,
  );
  expect(style).toMatchObject({ address: '/a.css', text: '.a{top:0}.c{top:0}', whole: false });
});

it('holds the custom properties that are used, by whatever sheet, by an attribute or by each other', () => {
  const tokens = sheet(
    ':root{--u:1px;--v:var(--w);--w:1px;--x:1px;--y:1px;--z:1px}[data-theme=dark]{--w:2px;--z:2px}',
  );
  const remote = sheet('.a{top:var(--v)}.b{top:var(--z)}', '/b.css');
  const [style] = pickStyles([tokens, remote], '<p class="a" style="top:var(--y)">', true);
  expect(style?.text).toBe(':root{--v:var(--w);--w:1px;--y:1px}[data-theme=dark]{--w:2px}');
});

it('says where a sheet stands whole', () => {
  expect(pickStyles([sheet('.a{top:0}')], '<p class="a">', true)).toMatchObject([{ whole: true }]);
});

it('is allowed by the hash of what stands in the document', () => {
  const [style] = pickStyles([sheet('.a{top:0}.b{top:0}')], '<p class="a">', true);
  expect(style?.source).toBe(
    `'sha256-${createHash('sha256')
      .update(style?.text ?? '')
      .digest('base64')}'`,
  );
});

it('leaves out for what the whole sheets are in time', () => {
  const print = sheet(
    '.a{top:var(--x);@media print{top:var(--y)}}:root{--x:1px;--y:1px}@media print{.a{left:0}}',
  );
  const pick = (late: boolean) => pickStyles([print], '<p class="a">', late)[0];
  expect(pick(false)).toMatchObject({ text: '.a{top:var(--x)}:root{--x:1px}', whole: false });
  expect(pick(true)).toMatchObject({ whole: true });
});
