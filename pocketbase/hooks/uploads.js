/// What an editor may upload. A module: each handler runs in a VM of its own and requires it.

/** A picture takes about four bytes of memory for each pixel, however small its file is. */
const mostPixels = 30e6;
/** A picture says its size within its first bytes; a JPEG after what its camera has noted. */
const headerBytes = 512 * 1024;

const picture = /\.(jpe?g|png|webp)$/i;
const suffixes = { image: picture, imagePrimary: picture, imageSecondary: picture, brochure: /\.pdf$/i };

module.exports = {
  /** Throws what is wrong with the new files of a record, for the editor to read. */
  check(record) {
    for (const field in suffixes) {
      for (const file of record.getUnsavedFiles(field)) {
        const fault = faultOf(file, suffixes[field]);
        if (!fault) continue;
        throw new BadRequestError(fault, { [field]: new ValidationError('validation_upload', fault) });
      }
    }
  },
};

function faultOf(file, suffix) {
  if (!suffix.test(file.name)) {
    return `Le nom du fichier «\u00A0${file.originalName}\u00A0» doit finir comme son contenu (.jpg, .png, .webp\u202F; .pdf pour une brochure).`;
  }
  if (/\.pdf$/i.test(file.name)) return '';
  const reader = file.reader.open();
  let size;
  try {
    size = sizeOf(toBytes(reader, headerBytes));
  } finally {
    reader.close();
  }
  if (!size) return `Le fichier «\u00A0${file.originalName}\u00A0» n’est pas une image lisible.`;
  const [width, height] = size;
  if (width * height <= mostPixels) return '';
  return `L’image «\u00A0${file.originalName}\u00A0» fait ${width} × ${height} pixels\u00A0: 30\u00A0millions au plus. Réduisez-la.`;
}

/** Width and height that a PNG, JPEG or WebP says it has; undefined for anything else. */
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
  // Segments of a JPEG: FF, kind, length. SOF holds the size.
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
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
