import { cleanPasted, isFromOffice } from './RichText';

it.each([
  ['<p class=MsoNormal>Texte</p>', true],
  ['<html xmlns:o="urn:schemas-microsoft-com:office:office"><p>Texte</p>', true],
  ['<span style="mso-fareast-font-family:Arial">Texte</span>', true],
  ['<meta name="generator" content="LibreOffice 24.2">', true],
  ['<b style="font-weight:normal;" id="docs-internal-guid-6f0c1f3e">Texte</b>', true],
  ['<p>Un <b>texte</b> de Word</p>', false],
])('HTML of Word and of other office programs is recognised: %s, %s', (html, isKnown) => {
  expect(isFromOffice(html)).toBe(isKnown);
});

it.each([
  ['a heavy picture', `<p><img src="data:image/png;base64,${'Ab'.repeat(300_000)}"></p>`],
  ['much', '<p>a</p>'.repeat(70_000)],
])('what follows %s in a pasted text stays', (_what, before) => {
  const clean = cleanPasted(`${before}<p>Suite.</p>`);
  expect([clean.endsWith('<p>Suite.</p>'), clean.includes('AbAb')]).toEqual([true, false]);
});
