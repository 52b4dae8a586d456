import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const white = '#fcfcfd';

/** The sign in a square of `size` pixels; `margin` is the part of it left free on each side. */
function png(svg: Buffer, size: number, margin: number, background?: string): Promise<Buffer> {
  const border = Math.round(size * margin);
  const inner = size - 2 * border;
  const sign = sharp(svg, { density: (72 * inner) / 48 })
    .resize(inner, inner)
    .extend({ top: border, bottom: border, left: border, right: border, background: background ?? '#0000' });
  return (background ? sign.flatten({ background }) : sign).png({ compressionLevel: 9 }).toBuffer();
}

/** Draws the icons that browsers and home screens want as pixels, from `public/favicon.svg`. */
export async function drawIcons(source: string, target: string): Promise<void> {
  const svg = await readFile(source);
  const files = {
    'favicon.ico': ico(await png(svg, 32, 0), 32),
    // Home screens cut corners off: opaque, with room around the sign.
    'apple-touch-icon.png': await png(svg, 180, 0.16, white),
    'icon-192.png': await png(svg, 192, 0),
    'icon-512.png': await png(svg, 512, 0),
    'icon-maskable-512.png': await png(svg, 512, 0.24, white),
  };
  await mkdir(target, { recursive: true });
  for (const [name, body] of Object.entries(files)) await writeFile(join(target, name), body);
}

/** One PNG as a Windows icon: a header of 6 bytes, an entry of 16, the picture. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
