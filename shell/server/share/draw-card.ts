import sharp from 'sharp';
import { type CardTexts, cardDrawing, cardHeight, cardWidth, picture, type Typefaces } from './card';

/** Draws a share picture as JPEG; without a cover, or with one that cannot be read, it carries the sign. */
export async function drawCard(
  texts: CardTexts,
  faces: Typefaces,
  cover: Buffer | undefined,
): Promise<Buffer> {
  const scene = cover && (await cropped(cover).catch(() => undefined));
  return sharp({ create: { width: cardWidth, height: cardHeight, channels: 3, background: '#fcfcfd' } })
    .composite([
      ...(scene ? [{ input: scene, left: picture.left, top: 0 }] : []),
      { input: Buffer.from(cardDrawing(texts, faces, scene !== undefined)) },
    ])
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

function cropped(cover: Buffer): Promise<Buffer> {
  return sharp(cover)
    .autoOrient()
    .resize({ width: picture.width, height: cardHeight, fit: 'cover' })
    .png()
    .toBuffer();
}
