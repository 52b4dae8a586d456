import { srcSetOf } from './picture-sizes';

it('offers a stored picture in three widths', () => {
  const file = '/api/files/formation/python/a.jpg';
  expect(srcSetOf(file)).toBe(`${file}?thumb=400x225 400w, ${file}?thumb=800x450 800w, ${file} 1600w`);
});

it.each(['/fallback/a.jpg', ''])('has one size of a picture that is none of PocketBase’s (%j)', (src) => {
  expect(srcSetOf(src)).toBe('');
});
