import { expectSameFont } from './same-font';
import type { View } from './view';

const view = (font: string, picture: string) =>
  ({
    lcpPicture: `https://a.example${picture}`,
    requests: [{ type: 'Font', url: `https://a.example${font}` }],
  }) as View;

it('lets a static page stand that has the same font and picture', () => {
  expect(() => expectSameFont([view('/a.woff2', '/a.jpg')], [view('/a.woff2', '/a.jpg')])).not.toThrow();
});

it.each([
  [view('/b.woff2', '/a.jpg'), 'other fonts: /b.woff2, not /a.woff2'],
  [view('/a.woff2', '/b.jpg'), 'other pictures: /b.jpg, not /a.jpg'],
])('is no measurement beside another one', (plain, said) => {
  expect(() => expectSameFont([view('/a.woff2', '/a.jpg')], [plain])).toThrow(said);
});

it('does not mind one view that painted something else last', () => {
  const [usual, odd] = [view('/a.woff2', '/a.jpg'), view('/a.woff2', '/b.jpg')];
  expect(() => expectSameFont([usual, usual, odd], [usual])).not.toThrow();
});
