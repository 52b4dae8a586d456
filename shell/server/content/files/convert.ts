import Negotiator from 'negotiator';
import { conversionTimeoutSeconds, maxPicturePixels } from '../../operation/limits';
import { sharp } from '../../operation/sharp';

/** "original" is the format that the editor uploaded. */
export type Format = 'avif' | 'webp' | 'jpeg' | 'original';

export interface Size {
  name: string;
  width: number;
  /** Undefined: the original's proportions. */
  height?: number;
  /** A smaller picture is made as large as this. */
  canEnlarge?: true;
}

const original: Size = { name: '1600', width: 1600 };

/** No visitor can ask for other sizes. */
const thumbs: readonly Size[] = [
  { name: '400x225', width: 400, height: 225 },
  { name: '800x450', width: 800, height: 450 },
];

/** Any other word gives the original. */
export function sizeOf(thumb: unknown): Size {
  return thumbs.find(({ name }) => name === thumb) ?? original;
}

/** The smallest files come first. A `*` knows no new formats. */
export function formatsFor(accept: string): readonly Format[] {
  const named = new Negotiator({ headers: { accept } }).mediaTypes().map((type) => type.toLowerCase());
  return [...(['avif', 'webp'] as const).filter((format) => named.includes(`image/${format}`)), 'original'];
}

// Two pictures at most are converted at once, each on one core; sharp keeps nothing of them.
sharp.concurrency(1);
sharp.cache(false);

/** The worst picture of 25 million pixels takes 270 MB. Damaged ones are not converted. */
const readOptions = { limitInputPixels: maxPicturePixels, failOn: 'warning' } as const;

/** Colour is not subsampled, so that the flat illustrations stay crisp (compared at 200 %). */
const avif = { quality: 50, effort: 3, chromaSubsampling: '4:4:4' } as const;
const webp = { quality: 78, smartSubsample: true } as const;
const jpeg = { quality: 82, mozjpeg: true } as const;

/** Rejects where sharp cannot read the picture to its end in time. */
export async function convert(
  body: Buffer,
  size: Size,
  format: Format,
  { timeoutSeconds = conversionTimeoutSeconds } = {},
): Promise<Buffer> {
  const { width, height, canEnlarge = false } = size;
  const input = sharp(body, readOptions).timeout({ seconds: timeoutSeconds });
  if (format === 'original' && height === undefined && (await input.metadata()).width <= width) {
    // The header alone proves nothing: the picture is decoded once.
    await input.resize({ width: 16 }).toBuffer();
    return body;
  }
  const resized = input.autoOrient().resize({ width, height, fit: 'cover', withoutEnlargement: !canEnlarge });
  if (format === 'avif') return resized.avif(avif).toBuffer();
  if (format === 'webp') return resized.webp(webp).toBuffer();
  if (format === 'jpeg') return resized.flatten({ background: '#fff' }).jpeg(jpeg).toBuffer();
  return resized.jpeg({ ...jpeg, force: false }).toBuffer();
}
