import sharp from 'sharp';
import type { PictureJob } from './pictures';

/** What the result depends on besides the drawing; part of a picture's stamp. */
export const jpeg = { quality: 82, mozjpeg: true } as const;

// The pool already uses every core: one thread per picture.
sharp.concurrency(1);

/** Draws a picture as JPEG, 16:9. */
export function renderPicture({ svg, width }: PictureJob): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .resize(width, (width * 9) / 16)
    .flatten({ background: '#ffffff' })
    .jpeg(jpeg)
    .toBuffer();
}
