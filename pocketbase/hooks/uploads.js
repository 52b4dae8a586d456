/// Uploads of editors are checked before they are kept.
const { leastSizeOf, sizeText } = require(`${__hooks}/../rules/pictures.js`);

/** A picture takes about four bytes of memory per pixel, however small its file is. */
const mostPixels = 30e6;
/** A JPEG names its size after what the camera has noted. */
const headerBytes = 512 * 1024;

/** PocketBase has the same limit, and reports it in English. */
const mostBytes = 8 * 1024 * 1024;

const picture = /\.(jpe?g|png|webp)$/i;
const pdf = /\.pdf$/i;
const drawing = /\.svg$/i;
const suffixes = {
  image: picture,
  imagePrimary: picture,
  imageSecondary: picture,
  logo: /\.(svg|png|webp)$/i,
  brochure: pdf,
  file: pdf,
};

module.exports = {
  check(record) {
    const faults = [];
    for (const field in suffixes) {
      const least = leastSizeOf(record.collection().name, field);
      for (const file of record.getUnsavedFiles(field)) {
        const sentence = faultOf(file, suffixes[field], least);
        if (sentence) faults.push({ field, code: 'validation_upload', sentence });
      }
    }
    require(`${__hooks}/records.js`).refuse(faults);
  },
};

function faultOf(file, suffix, least) {
  const name = `«\u00A0${file.originalName}\u00A0»`;
  const bytes = beginningOf(file);
  const kind = phoneKind(bytes);
  if (kind || /\.(?:heic|heif|avif)$/i.test(file.originalName)) {
    return `${name} est au format ${kind || 'HEIC ou AVIF'}, que tous les navigateurs ne montrent pas\u00A0: ouvrez-la et enregistrez-la en JPEG (sur un iPhone\u00A0: Réglages, Appareil photo, Formats, «\u00A0Le plus compatible\u00A0»).`;
  }
  if (!suffix.test(file.name)) {
    return `Le nom du fichier ${name} doit finir comme son contenu (.jpg, .png, .webp\u202F; .svg pour un logo\u202F; .pdf pour un document).`;
  }
  if (file.size > mostBytes) {
    const megabytes = String(Math.ceil(file.size / 1e5) / 10).replace('.', ',');
    const how = pdf.test(file.name)
      ? 'enregistrez le PDF en qualité réduite'
      : 'réduisez l’image, 1600 pixels de large suffisent';
    return `${name} pèse ${megabytes}\u00A0Mo, 8\u00A0Mo au plus\u00A0: ${how}.`;
  }
  if (pdf.test(file.name)) {
    return String.fromCharCode(...bytes.slice(0, 5)) === '%PDF-'
      ? ''
      : `Le fichier ${name} n’est pas un PDF lisible\u00A0: exportez-le de nouveau.`;
  }
  if (drawing.test(file.name)) return require(`${__hooks}/drawings.js`).faultOf(file, name);
  const size = sizeOf(bytes);
  if (!size)
    return `Le fichier ${name} n’est pas une image lisible\u00A0: ouvrez-la et enregistrez-la en JPEG.`;
  const [width, height] = isTurned(bytes) ? [size[1], size[0]] : size;
  if (width * height > mostPixels) {
    return `L’image ${name} fait ${width} × ${height} pixels\u00A0: 30\u00A0millions au plus. Réduisez-la.`;
  }
  if (least && height > width) {
    return `L’image ${name} est verticale (${width} × ${height} pixels)\u00A0: recadrez-la en largeur, au format 16:9.`;
  }
  if (least && (width < least.width || height < least.height)) {
    return `L’image ${name} est trop petite (${width} × ${height} pixels)\u00A0: choisissez-en une d’au moins ${sizeText(least)}.`;
  }
  return '';
}

function beginningOf(file) {
  const reader = file.reader.open();
  try {
    return toBytes(reader, headerBytes);
  } finally {
    reader.close();
  }
}

/** Phones write ISO files of these brands, whatever the file is called. */
function phoneKind(bytes) {
  const text = (at, count) => String.fromCharCode(...bytes.slice(at, at + count));
  if (text(4, 4) !== 'ftyp') return '';
  const brand = text(8, 4);
  if (/^avi[fs]$/.test(brand)) return 'AVIF';
  return /^(?:hei[cxms]|hev[cmsx]|mif1|msf1)$/.test(brand) ? 'HEIC' : '';
}

/** Exif says that width and height change places where the camera was held upright. */
function isTurned(bytes) {
  if (bytes[0] !== 0xff) return false;
  const word = [0x45, 0x78, 0x69, 0x66, 0, 0];
  let start = 0;
  while (start < 4096 && !word.every((byte, at) => bytes[start + at] === byte)) start++;
  if (start === 4096) return false;
  const tiff = start + word.length;
  const isLittle = bytes[tiff] === 0x49;
  const read = (at, count) => {
    const part = bytes.slice(tiff + at, tiff + at + count);
    return number(isLittle ? part.reverse() : part);
  };
  const table = read(4, 4);
  const entries = Math.min(read(table, 2), 100);
  for (let entry = 0; entry < entries; entry++) {
    const at = table + 2 + entry * 12;
    // Orientations 5 to 8 lie on their side.
    if (read(at, 2) === 0x0112) return read(at + 8, 2) >= 5;
  }
  return false;
}

function sizeOf(bytes) {
  const big = (at, count) => number(bytes.slice(at, at + count));
  const little = (at, count) => number(bytes.slice(at, at + count).reverse());
  const text = (at, count) => String.fromCharCode(...bytes.slice(at, at + count));
  if (text(1, 3) === 'PNG') return [big(16, 4), big(20, 4)];
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') {
    const kind = text(12, 4);
    if (kind === 'VP8X') return [little(24, 3) + 1, little(27, 3) + 1];
    if (kind === 'VP8L') return [(little(21, 4) & 0x3fff) + 1, ((little(21, 4) >> 14) & 0x3fff) + 1];
    if (kind === 'VP8 ') return [little(26, 2) & 0x3fff, little(28, 2) & 0x3fff];
    return undefined;
  }
  if (big(0, 2) !== 0xffd8) return undefined;
  // A JPEG consists of segments (FF, kind, length); SOF holds the size.
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const kind = bytes[at + 1];
    if (kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind))
      return [big(at + 7, 2), big(at + 5, 2)];
    at += kind === 0xff ? 1 : 2 + big(at + 2, 2);
  }
  return undefined;
}

function number(bytes) {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}
