import { sharp } from '../config/sharp';
import type { Format, Size } from './variants';

// Two pictures at most are converted at once, each on one core; sharp keeps nothing of them.
sharp.concurrency(1);
sharp.cache(false);

/** Pixels: the worst picture of 25 million takes 270 MB. Larger uploads, and damaged ones, cannot be converted. */
const readable = { limitInputPixels: 30_000_000, failOn: 'warning' } as const;

/** Seconds for one picture; the largest takes some five. */
const usualSeconds = 20;

/** Colour is not subsampled, so that the flat illustrations stay crisp (compared at 200 %). */
const avif = { quality: 50, effort: 3, chromaSubsampling: '4:4:4' } as const;
const webp = { quality: 78, smartSubsample: true } as const;
const jpeg = { quality: 82, mozjpeg: true } as const;

/** Rejects where sharp cannot read the picture to its end in time. */
export async function convert(
  body: Buffer,
  size: Size,
  format: Format,
  seconds = usualSeconds,
): Promise<Buffer> {
  const { width, height, enlarged = false } = size;
  const input = sharp(body, readable).timeout({ seconds });
  if (format === 'original' && height === undefined && (await input.metadata()).width <= width) {
    // The header alone proves nothing: the picture is decoded once.
    await input.resize({ width: 16 }).toBuffer();
    return body;
  }
  const resized = input.autoOrient().resize({
    width,
    ...(height === undefined ? {} : { height, fit: 'cover' }),
    withoutEnlargement: !enlarged,
  });
  if (format === 'avif') return resized.avif(avif).toBuffer();
  if (format === 'webp') return resized.webp(webp).toBuffer();
  if (format === 'jpeg') return resized.flatten({ background: '#fff' }).jpeg(jpeg).toBuffer();
  return resized.jpeg({ ...jpeg, force: false }).toBuffer();
}
