/// The site draws the programme of a course from its record. The brochures that the first content came with say what was
/// true on the day of the installation: they go, and whatever the school has uploaded itself stays.

/** The files of the seed were written by its own program, without a clock: no other program dates a file so. */
const marks = ['(PDFKit)', '(D:19700101000000Z)'];

/** The collection takes brochures of 8 MiB. */
const mostBytes = 9 * 1024 * 1024;

/** Whether a brochure is one of the seed's; one that cannot be read leads nowhere, and goes, too. */
function isOfTheSeed(files, path) {
  if (!files.exists(path)) return true;
  const reader = files.getReader ? files.getReader(path) : files.getFile(path);
  try {
    const text = toString(reader, mostBytes);
    return marks.every((mark) => text.includes(mark));
  } finally {
    reader.close();
  }
}

migrate(
  (app) => {
    const files = app.newFilesystem();
    try {
      for (const record of app.findAllRecords('formation')) {
        const brochure = record.getString('brochure');
        if (!brochure || !isOfTheSeed(files, `${record.baseFilesPath()}/${brochure}`)) continue;
        const updated = record.getString('updated');
        record.set('brochure', '');
        app.saveNoValidate(record);
        // What the course says has not changed, whatever its autodate thinks.
        app
          .db()
          .newQuery('UPDATE formation SET updated = {:updated} WHERE id = {:id}')
          .bind({ updated, id: record.id })
          .execute();
      }
    } finally {
      files.close();
    }
  },
  () => {
    // What they said stands in the programme of each course.
  },
);
