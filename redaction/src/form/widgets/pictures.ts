export interface Size {
  width: number;
  height: number;
}

/** `x` and `y` (0 to 1) tell which part of what does not fit is left out before the frame of 16:9. */
export interface Framing {
  zoom: number;
  x: number;
  y: number;
}

export const ratio = 16 / 9;
const mostZoom = 3;
export const centred: Framing = { zoom: 1, x: 0.5, y: 0.5 };

/** The part is in the picture's own pixels. */
export function cropOf({ width, height }: Size, { zoom, x, y }: Framing) {
  const whole = width / height > ratio ? { w: height * ratio, h: height } : { w: width, h: width / ratio };
  const [w, h] = [whole.w / zoom, whole.h / zoom];
  return { x: (width - w) * x, y: (height - h) * y, width: w, height: h };
}

/** What is left of the picture is no smaller than `least`. */
export const nearest = (size: Size, least?: Size): number =>
  least ? Math.max(1, Math.min(mostZoom, cropOf(size, centred).width / least.width)) : mostZoom;

export const isBelow = ({ width, height }: Size, least: Size): boolean =>
  width < least.width || height < least.height;

/** A hair of one per cent is allowed. */
export const fits = ({ width, height }: Size): boolean => Math.abs(width / height / ratio - 1) < 0.01;

/** `byX` and `byY` are fractions of the frame. */
export function drawn(size: Size, framing: Framing, byX: number, byY: number): Framing {
  const crop = cropOf(size, framing);
  const shifted = (part: number, by: number, length: number, room: number) =>
    room < 1 ? part : Math.min(1, Math.max(0, part - (by * length) / room));
  return {
    zoom: framing.zoom,
    x: shifted(framing.x, byX, crop.width, size.width - crop.width),
    y: shifted(framing.y, byY, crop.height, size.height - crop.height),
  };
}

export class NoPicture extends Error {}

/** Bytes: no camera makes more, and the browser holds them in memory. */
const mostBytes = 120e6;

const heic =
  'Cette photographie est au format HEIC de l’iPhone, que ce navigateur ne lit pas. Sur l’iPhone : Réglages › Appareil photo › Formats › « Le plus compatible », puis reprenez la photographie ; ou envoyez-la-vous par courriel, elle devient alors un JPEG.';

/** The picture is upright; whoever gets it closes it. Rejects with `NoPicture`. */
export async function readPicture(file: File): Promise<ImageBitmap> {
  if (file.size > mostBytes) {
    throw new NoPicture(
      'Ce fichier dépasse 120 Mo : exportez la photographie en JPEG, puis choisissez-la de nouveau.',
    );
  }
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    if (await isHeic(file)) throw new NoPicture(heic);
    throw new NoPicture(
      `« ${file.name} » n’est pas une image lisible : choisissez une photographie JPEG, PNG ou WebP.`,
    );
  }
}

/** The name may say anything: the first bytes tell. */
async function isHeic(file: File): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return /^ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(head);
}

/** `widest` is in pixels, twice what the site shows; `heaviest` in bytes, what PocketBase takes of a logo. */
const logo = {
  widest: 800,
  heaviest: 1024 * 1024,
  types: ['image/svg+xml', 'image/png', 'image/webp'],
};

/** A logo of another type, or too heavy, becomes a PNG; it stays whole, as its frame has no shape. */
export async function logoOf(file: File): Promise<File> {
  if (logo.types.includes(file.type) && file.size <= logo.heaviest) return file;
  const picture = await readPicture(file);
  try {
    const { width, height } = picture;
    const { widest } = logo;
    return await draw(picture, { x: 0, y: 0, width, height }, { name: file.name, widest, type: 'image/png' });
  } finally {
    picture.close();
  }
}

/** More than the site ever shows. */
const photograph = {
  widest: 2400,
  heaviest: 2 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
};

export const isReady = (file: File, size: Size): boolean =>
  photograph.types.includes(file.type) &&
  file.size <= photograph.heaviest &&
  size.width <= photograph.widest &&
  fits(size);

export const framed = (picture: ImageBitmap, name: string, framing: Framing): Promise<File> =>
  draw(picture, cropOf(picture, framing), { name, widest: photograph.widest, type: 'image/jpeg' });

/** `widest` is in pixels. */
async function draw(
  picture: ImageBitmap,
  part: ReturnType<typeof cropOf>,
  { name, widest, type }: { name: string; widest: number; type: 'image/jpeg' | 'image/png' },
): Promise<File> {
  const scale = Math.min(1, widest / part.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(part.width * scale);
  canvas.height = Math.round(part.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  if (type === 'image/jpeg') {
    // JPEG has no transparency: what was see-through would be black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.86));
  if (!blob) throw new Error(`This browser writes no ${type}.`);
  const stem = name.replace(/\.[^.]*$/, '').slice(0, 60) || 'image';
  return new File([blob], stem + (type === 'image/png' ? '.png' : '.jpg'), { type });
}
