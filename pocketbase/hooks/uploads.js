/// PocketBase checks content and weight of a file; La rédaction cuts pictures before.
const rules = `${__hooks}/../rules`;
const { fields, isFile } = require(`${rules}/fields.js`);
const { endingOf } = require(`${rules}/pictures.js`);
const drawings = require(`${__hooks}/drawings.js`);

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
  const name = `«\u00A0${file.originalName}\u00A0»`;
  const isDrawing = /\.svg$/i.test(file.name);
  // PocketBase takes any of a logo's types, whatever the file is called.
  if (!endingOf(field).test(file.name) || (field.name === 'logo' && isDrawing === drawings.isPicture(file))) {
    return `Le nom du fichier ${name} doit finir comme son contenu (.jpg, .png, .webp\u202F; .svg pour un logo\u202F; .pdf pour un document).`;
  }
  return isDrawing ? drawings.faultOf(file, name) : '';
}
