/// PocketBase checks content and weight of a file; La rédaction cuts pictures before.
const picture = /\.(jpe?g|png|webp)$/i;
const pdf = /\.pdf$/i;
const logo = /\.(svg|png|webp)$/i;
const suffixes = {
  image: picture,
  imagePrimary: picture,
  imageSecondary: picture,
  logo,
  brochure: pdf,
  file: pdf,
};

module.exports = {
  check(record) {
    const faults = [];
    for (const field in suffixes) {
      for (const file of record.getUnsavedFiles(field)) {
        const sentence = faultOf(file, suffixes[field]);
        if (sentence) faults.push({ field, code: 'validation_upload', sentence });
      }
    }
    require(`${__hooks}/records.js`).refuse(faults);
  },
};

function faultOf(file, suffix) {
  const { isPicture, faultOf: faultOfDrawing } = require(`${__hooks}/drawings.js`);
  const name = `«\u00A0${file.originalName}\u00A0»`;
  const isDrawing = /\.svg$/i.test(file.name);
  // PocketBase takes any of a logo's types, whatever the file is called.
  if (!suffix.test(file.name) || (suffix === logo && isDrawing === isPicture(file))) {
    return `Le nom du fichier ${name} doit finir comme son contenu (.jpg, .png, .webp\u202F; .svg pour un logo\u202F; .pdf pour un document).`;
  }
  return isDrawing ? faultOfDrawing(file, name) : '';
}
