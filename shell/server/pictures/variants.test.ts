import { formatsFor, sizeOf } from './variants';

it.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', ['avif', 'webp', 'original']],
  ['image/webp,*/*', ['webp', 'original']],
  ['image/avif;q=0, image/webp;q=0.5', ['webp', 'original']],
  ['*/*', ['original']],
  ['', ['original']],
])('takes from "%s"', (accept, formats) => expect(formatsFor(accept)).toEqual(formats));

it.each([
  ['400x225', 400],
  ['800x450', 800],
  ['9999x9999', 1600],
  [undefined, 1600],
])('makes %s %d pixels wide', (thumb, width) => expect(sizeOf(thumb).width).toBe(width));
