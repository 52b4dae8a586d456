/// The address of a record is its id, made from its title where nobody typed one.
const { isSameTitle, slugOf } = require(`${__hooks}/../rules/slug.js`);
const { fileFields, findRecord, isSame, refuse, rowsOf } = require(`${__hooks}/records.js`);

const kindNames = { formation: 'formation', categorie: 'catégorie' };

const isCourse = "collection = 'formation' AND ";
const moveStatements = [
  ['session', 'formation'],
  ['financement', 'formation'],
  ['resultat', 'formation'],
  ['brouillon', 'formation'],
  ['modification', 'course'],
  ['modification', 'record', isCourse],
  ['origine', 'record', isCourse],
  ['formation', 'id'],
].map(([table, column, more = '']) => `UPDATE ${table} SET ${column} = {:to} WHERE ${more}${column} = {:id}`);
const moveInSynonyms = `UPDATE synonyme
  SET formations = REPLACE(formations, '"' || {:id} || '"', '"' || {:to} || '"')`;

const isAddress = (text) => typeof text === 'string' && /^[a-z0-9-]{1,100}$/.test(text);

/** Another site, from which a course came, may have had capitals and accents in its addresses. */
const isFormer = (text) => typeof text === 'string' && /^[^/?#\\\s]{1,100}$/.test(text);

/** Their column takes any JSON; null: the course was never public. */
const formerOf = (json) => (json === null ? null : [json].flat().filter(isFormer));

const isTaken = (app, id) => findRecord(app, 'formation', id) !== undefined;

module.exports = {
  formerOf,
  isAddress,

  /** The address follows the title until publication, then the editor; former ones lead to it. */
  settleAddress(app, record) {
    const { id } = record;
    const title = record.getString('title');
    const [sent, stored] = [record, record.original()].map((one) => one.getString('formerly'));
    const parsed = JSON.parse(sent || 'null');
    const former = formerOf(parsed);
    if (sent !== stored && !isSame(parsed, former)) {
      const sentence =
        'Les anciennes adresses sont une liste de minuscules sans accent, de chiffres et de traits d’union\u00A0: laissez-les comme elles étaient.';
      refuse([{ field: 'formerly', code: 'validation_address', sentence }]);
    }
    let address = slugOf(record.getString('address')) || id;
    if (record.isNew()) address = id;
    else if (!former) {
      const before = record.original();
      // A move that failed is tried again.
      const wanted = before.getString('title') === title ? before.getString('address') : slugOf(title);
      address = wanted && !isTaken(app, wanted) ? wanted : id;
    }
    record.set('address', address);
    if (!former && !record.getBool('active')) return;
    const all = new Set(former ?? []);
    if (former && address !== id) all.add(id);
    all.delete(address);
    record.set('formerly', [...all]);
  },

  /**
   * PocketBase changes no id itself: files and references move here. The save is done: what keeps
   * a course from its address fails nothing, and a later save or start tries it again.
   */
  move(app, record) {
    const { id } = record;
    const to = record.getString('address');
    if (!to || to === id) return;
    const folder = record.baseFilesPath();
    const files = app.newFilesystem();
    try {
      for (const name of fileFields(record.collection()).flatMap((field) => record.getStringSlice(field)))
        files.copy(`${folder}/${name}`, `${folder.slice(0, -id.length)}${to}/${name}`);
      app.runInTransaction((txApp) => {
        for (const statement of [...moveStatements, moveInSynonyms])
          txApp.db().newQuery(statement).bind({ id, to }).execute();
      });
      record.set('id', to);
      files.deletePrefix(`${folder}/`);
    } catch (error) {
      app.logger().error('A course could not move to its address', 'id', id, 'reason', String(error));
    } finally {
      files.close();
    }
  },

  /** PocketBase may have been killed between a save and its move. */
  moveAll(app) {
    const column = "SELECT name FROM pragma_table_info('formation') WHERE name = 'address'";
    // On a first start the migrations come after.
    if (rowsOf(app, ['name'], column, {}).length === 0) return;
    for (const course of app.findRecordsByFilter('formation', 'address != "" && address != id', '', 0, 0))
      this.move(app, course);
  },

  /** For a new record whose address nobody typed. */
  assignSlug(record) {
    const slug = slugOf(record.getString('title'));
    if (!slug) return;
    record.set('id', slug);
    if (record.collection().name === 'categorie' && !record.getString('url'))
      record.set('url', `/formations?categorie=${slug}`);
  },

  findFaults(app, record) {
    const collection = record.collection().name;
    const name = kindNames[collection];
    if (!name) return [];
    const { id } = record;
    const title = record.getString('title');
    const isNew = record.isNew();
    const address = collection === 'formation' ? record.getString('address') : id;
    if (address !== id && isTaken(app, address)) {
      const sentence = `Une autre formation a l’adresse «\u00A0${address}\u00A0»\u00A0: choisissez-en une autre.`;
      return [{ field: 'address', code: 'validation_not_unique', sentence }];
    }
    if (isNew && id && !isAddress(id)) {
      const sentence = `L’adresse «\u00A0${id}\u00A0» ne convient pas\u00A0: des minuscules sans accent, des chiffres et des traits d’union, ou rien, elle est alors tirée du titre.`;
      return [{ field: 'id', code: 'validation_address', sentence }];
    }
    if (!isNew && record.original().getString('title') === title) return [];
    const others = rowsOf(app, ['id', 'title'], `SELECT id, title FROM ${collection}`, {}).filter(
      (other) => isNew || other.id !== id,
    );
    const same = others.find((other) => isNew && other.id === id);
    if (same) {
      const sentence = `Une ${name} a déjà l’adresse «\u00A0${id}\u00A0» (${same.title})\u00A0: changez le titre, ou modifiez celle qui existe.`;
      return [{ field: 'id', code: 'validation_not_unique', sentence }];
    }
    const twin = others.find((other) => isSameTitle(other.title, title));
    if (!twin) return [];
    const sentence = `Une autre ${name} porte déjà ce titre (${twin.id})\u00A0: précisez celui-ci, ou modifiez celle qui existe.`;
    return [{ field: 'title', code: 'validation_not_unique', sentence }];
  },
};
