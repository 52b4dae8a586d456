import fc from 'fast-check';
import { formatsFor, sizeOf } from './variants';

it.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', ['avif', 'webp', 'original']],
  ['image/webp,*/*', ['webp', 'original']],
  ['image/avif;q=0, image/webp;q=0.5', ['webp', 'original']],
  ['image/WebP', ['webp', 'original']],
  ['image/*,*/*', ['original']],
  ['*/*', ['original']],
  ['', ['original']],
])('takes from "%s"', (accept, formats) => expect(formatsFor(accept)).toEqual(formats));

it.each([
  ['400x225', 400],
  ['800x450', 800],
  ['9999x9999', 1600],
  [undefined, 1600],
])('makes %s %d pixels wide', (thumb, width) => expect(sizeOf(thumb).width).toBe(width));

const words = fc.constantFrom(' ', ...'image/avif image/webp */* , ; q= 0 0.5 " \\ ='.split(' '));

it('takes some format from whatever a stranger sends', () => {
  const accepts = fc.oneof(
    fc.string(),
    fc.array(words).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(accepts, (accept) => {
      const formats = formatsFor(accept);
      expect(formats.at(-1)).toBe('original');
      const lower = accept.toLowerCase();
      for (const format of formats.slice(0, -1)) expect(lower).toContain(`image/${format}`);
    }),
  );
});

it('makes no size but its own', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.anything(), fc.constantFrom('400x225', '800x450')), (thumb) => {
      expect(['1600', '400x225', '800x450']).toContain(sizeOf(thumb).name);
      expect(sizeOf(thumb).name === thumb || sizeOf(thumb).width === 1600).toBe(true);
    }),
  );
});
