import sharp from 'sharp';
import type { BackendFile } from '../backend/fetch-file';
import type { Format, Size } from './variants';

// Two pictures at most are converted at once, each on one core.
sharp.concurrency(1);

/** Larger uploads (in pixels) are passed on as they are. */
const largest = 50_000_000;

/** The flat illustrations stay crisp at these (compared at 200 %): colour is not subsampled. */
const avif = { quality: 50, effort: 3, chromaSubsampling: '4:4:4' } as const;
const webp = { quality: 78, smartSubsample: true } as const;

/** One picture in one size and format. Rejects where sharp cannot read it. */
export async function convert(
  { body }: BackendFile,
  { width, height }: Size,
  format: Format,
): Promise<Buffer> {
  const input = sharp(body, { limitInputPixels: largest });
  const { width: own } = await input.metadata();
  if (format === 'original' && height === undefined && own <= width) return body;
  const resized = input.autoOrient().resize({
    width,
    ...(height === undefined ? {} : { height, fit: 'cover' }),
    withoutEnlargement: true,
  });
  if (format === 'avif') return resized.avif(avif).toBuffer();
  if (format === 'webp') return resized.webp(webp).toBuffer();
  return resized.jpeg({ quality: 82, mozjpeg: true, force: false }).toBuffer();
}
