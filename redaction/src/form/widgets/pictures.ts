import type { Size } from '@campus/pocketbase/rules/pictures.js';

/** `x` and `y` (0 to 1) place the frame of 16:9 along the part of the picture that exceeds it. */
export interface Framing {
  zoom: number;
  x: number;
  y: number;
}

export const frameRatio = 16 / 9;
const maxZoom = 3;
export const centredFraming: Framing = { zoom: 1, x: 0.5, y: 0.5 };

/** In the picture's own pixels. */
interface Crop extends Size {
  x: number;
  y: number;
}

export function cropOf({ width, height }: Size, { zoom, x, y }: Framing): Crop {
  const frame =
    width / height > frameRatio ? { w: height * frameRatio, h: height } : { w: width, h: width / frameRatio };
  const [w, h] = [frame.w / zoom, frame.h / zoom];
  return { x: (width - w) * x, y: (height - h) * y, width: w, height: h };
}

/** At this zoom the crop is still as large as `minSize`. */
export const maxZoomOf = (size: Size, minSize?: Size): number =>
  minSize ? Math.max(1, Math.min(maxZoom, cropOf(size, centredFraming).width / minSize.width)) : maxZoom;

export const isSmaller = ({ width, height }: Size, minSize: Size): boolean =>
  width < minSize.width || height < minSize.height;

/** Allows a difference of one per cent. */
export const hasFrameRatio = ({ width, height }: Size): boolean =>
  Math.abs(width / height / frameRatio - 1) < 0.01;

/** `distance` is in fractions of the frame. */
export function dragFraming(size: Size, framing: Framing, distance: Pick<Framing, 'x' | 'y'>): Framing {
  const crop = cropOf(size, framing);
  const shift = (axis: 'x' | 'y', length: 'width' | 'height') => {
    const space = size[length] - crop[length];
    const shifted = framing[axis] - (distance[axis] * crop[length]) / space;
    return space < 1 ? framing[axis] : Math.min(1, Math.max(0, shifted));
  };
  return { zoom: framing.zoom, x: shift('x', 'width'), y: shift('y', 'height') };
}

export class PictureError extends Error {}

/** No camera makes a larger file, and the browser holds it in memory. */
const maxPictureBytes = 120e6;

const heicProblem =
  'Cette photographie est au format HEIC de l’iPhone, que ce navigateur ne lit pas. Sur l’iPhone : Réglages › Appareil photo › Formats › « Le plus compatible », puis reprenez la photographie ; ou envoyez-la-vous par courriel, elle devient alors un JPEG.';

/** The picture is upright; whoever gets it closes it. Rejects with `PictureError`. */
export async function readPicture(file: File): Promise<ImageBitmap> {
  if (file.size > maxPictureBytes) {
    throw new PictureError(
      'Ce fichier dépasse 120 Mo : exportez la photographie en JPEG, puis choisissez-la de nouveau.',
    );
  }
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    if (await isHeic(file)) throw new PictureError(heicProblem);
    throw new PictureError(
      `« ${file.name} » n’est pas une image lisible : choisissez une photographie JPEG, PNG ou WebP.`,
    );
  }
}

/** Reads the first bytes: the name of a file may be wrong. */
async function isHeic(file: File): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return /^ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(head);
}

/** The width is twice what the site shows; the bytes are what PocketBase accepts of a logo. */
const logoLimits = {
  maxWidthPx: 800,
  maxBytes: 1024 * 1024,
  types: ['image/png', 'image/webp'],
};

/** A logo of another type, or too heavy, becomes a PNG. Nothing of it is cut off. */
export async function prepareLogo(file: File): Promise<File> {
  if (logoLimits.types.includes(file.type) && file.size <= logoLimits.maxBytes) return file;
  if (file.type === 'image/svg+xml') return drawVectorLogo(file);
  const picture = await readPicture(file);
  try {
    const { width, height } = picture;
    const output = { name: file.name, widthPx: Math.min(width, logoLimits.maxWidthPx) };
    return await draw(picture, { x: 0, y: 0, width, height }, { ...output, type: 'image/png' });
  } finally {
    picture.close();
  }
}

/** An image element runs nothing of a drawing (SVG), and loads nothing for it. */
async function drawVectorLogo(file: File): Promise<File> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const output = { name: file.name, widthPx: logoLimits.maxWidthPx };
    return await draw(image, { x: 0, y: 0, width, height }, { ...output, type: 'image/png' });
  } catch {
    throw new PictureError(
      `« ${file.name} » n’est pas un dessin lisible : exportez-le en PNG, puis choisissez-le de nouveau.`,
    );
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** More than the site ever shows. */
const photographLimits = {
  maxWidthPx: 2400,
  maxBytes: 2 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
};

export const fitsAsItIs = (file: File, size: Size): boolean =>
  photographLimits.types.includes(file.type) &&
  file.size <= photographLimits.maxBytes &&
  size.width <= photographLimits.maxWidthPx &&
  hasFrameRatio(size);

export function cropPicture(picture: ImageBitmap, name: string, framing: Framing): Promise<File> {
  const crop = cropOf(picture, framing);
  const widthPx = Math.min(crop.width, photographLimits.maxWidthPx);
  return draw(picture, crop, { name, widthPx, type: 'image/jpeg' });
}

async function draw(
  picture: ImageBitmap | HTMLImageElement,
  crop: Crop,
  { name, widthPx, type }: { name: string; widthPx: number; type: 'image/jpeg' | 'image/png' },
): Promise<File> {
  const scale = widthPx / crop.width;
  const canvas = new OffscreenCanvas(Math.round(crop.width * scale), Math.round(crop.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  if (type === 'image/jpeg') {
    // JPEG has no transparency: what was see-through would be black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(picture, crop.x, crop.y, crop.width, crop.height, 0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type, quality: 0.86 });
  const stem = name.replace(/\.[^.]*$/, '').slice(0, 60) || 'image';
  return new File([blob], stem + (type === 'image/png' ? '.png' : '.jpg'), { type });
}
