import { isFromOffice } from './office';

it.each([
  '<p class=MsoNormal>Texte</p>',
  '<html xmlns:o="urn:schemas-microsoft-com:office:office"><p>Texte</p>',
  '<span style="mso-fareast-font-family:Arial">Texte</span>',
  '<meta name="generator" content="LibreOffice 24.2">',
])('knows what Word and its like have made: %s', (html) => {
  expect(isFromOffice(html)).toBe(true);
});

it.each(['<p>Un texte de Word</p>', '<b>gras</b>', ''])('takes %j for plain', (html) => {
  expect(isFromOffice(html)).toBe(false);
});
