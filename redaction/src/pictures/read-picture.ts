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
