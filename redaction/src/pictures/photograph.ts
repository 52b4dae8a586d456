import { cropOf, type Framing, fits, type Size } from './crop';
import { draw } from './draw';

/** Pixels: more than the site ever shows. */
const widest = 2400;
const light = 2 * 1024 * 1024;
const types = new Set(['image/jpeg', 'image/png', 'image/webp']);

export const isReady = (file: File, size: Size): boolean =>
  types.has(file.type) && file.size <= light && size.width <= widest && fits(size);

export const framed = (picture: ImageBitmap, name: string, framing: Framing): Promise<File> =>
  draw(picture, cropOf(picture, framing), { name, widest, type: 'image/jpeg' });
