import { draw } from './draw';
import { readPicture } from './read-picture';

/** Pixels: twice what the site shows. */
const widest = 800;
/** Bytes that PocketBase takes of a logo. */
const heaviest = 1024 * 1024;
const types = new Set(['image/svg+xml', 'image/png', 'image/webp']);

/** A logo of another type, or too heavy, becomes a PNG; it stays whole, as its frame has no shape. */
export async function logoOf(file: File): Promise<File> {
  if (types.has(file.type) && file.size <= heaviest) return file;
  const picture = await readPicture(file);
  try {
    const { width, height } = picture;
    return await draw(picture, { x: 0, y: 0, width, height }, { name: file.name, widest, type: 'image/png' });
  } finally {
    picture.close();
  }
}
