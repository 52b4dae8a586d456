/// PocketBase checks content and weight of a file; La rédaction cuts pictures before.
const rules = `${__hooks}/../rules`;
const { fields, isFile } = require(`${rules}/fields.js`);
const { endingOf } = require(`${rules}/pictures.js`);

module.exports = {
  /** Of files that are not kept yet; what an undo brings back was kept. */
  faultsOf(record) {
    if (record.getString('historyUndoes')) return [];
    return fields[record.collection().name].filter(isFile).flatMap((field) =>
      record.getUnsavedFiles(field.name).flatMap((file) => {
        const sentence = faultOf(file, field);
        return sentence ? [{ field: field.name, code: 'validation_upload', sentence }] : [];
      }),
    );
  },
};

function faultOf(file, field) {
  // The column of logos takes drawings (SVG), too: those that ship, and no others.
  const isOther = !endingOf(field).test(file.name) || (field.name === 'logo' && !isPicture(file));
  return isOther
    ? `Le nom du fichier «\u00A0${file.originalName}\u00A0» doit finir comme son contenu (.jpg, .png, .webp\u202F; .pdf pour un document).`
    : '';
}

/** PNG and WebP begin so. */
function isPicture(file) {
  const reader = file.reader.open();
  try {
    return /^(?:.PNG|RIFF)/.test(toString(reader, 8));
  } finally {
    reader.close();
  }
}
