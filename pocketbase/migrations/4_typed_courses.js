/// Typed fields of a course instead of free text; sessions, funding, results; editors who are not superusers.
/// The old fields keep their values until their course is saved next: down takes nothing back but what is new.
const rules = `${__hooks}/../rules`;
const { fields, helpOf, otherHelp } = require(`${rules}/fields.js`);
const { readCertification, readDays, readHours, readPlaces, readPrice, readSections } = require(
  `${rules}/old-fields.js`,
);

const editor = '@request.auth.collectionName = "redacteur"';
const contents = ['carrousel', 'categorie', 'option', 'competence', 'formation'];
const children = ['session', 'financement', 'resultat'];

/** A field of PocketBase for each widget; pictures and relations stand already. */
const types = {
  text: ({ max }) => ({ type: 'text', max }),
  area: ({ max }) => ({ type: 'text', max }),
  phone: ({ max }) => ({ type: 'text', max }),
  email: ({ max }) => ({ type: 'text', max }),
  rich: ({ max }) => ({ type: 'editor', maxSize: max }),
  number: ({ max, step }) => ({ type: 'number', min: 0, max, onlyInt: step === 1 }),
  select: ({ options }) => ({ type: 'select', maxSelect: 1, values: options.map(({ value }) => value) }),
  choices: ({ options, most }) => ({
    type: 'select',
    maxSelect: most,
    values: options.map(({ value }) => value),
  }),
  date: () => ({ type: 'date' }),
  datetime: () => ({ type: 'date' }),
};

function newField(field) {
  return {
    name: field.name,
    required: field.required === true,
    help: helpOf(field),
    ...types[field.widget](field),
  };
}

/** The fields of a collection as PocketBase takes them in again. */
function fieldsOf(collection) {
  return JSON.parse(JSON.stringify(collection)).fields;
}

/** Adds what is new, writes the help, and puts the fields in the order of the rules; PocketBase's own stay at the ends. */
function describe(app, name) {
  const collection = app.findCollectionByNameOrId(name);
  const before = new Map(fieldsOf(collection).map((field) => [field.name, field]));
  const own = fields[name].map((field) => {
    const found = before.get(field.name);
    return found ? { ...found, help: helpOf(field) } : newField(field);
  });
  const names = new Set(own.map((field) => field.name));
  const others = [...before.values()]
    .filter((field) => !names.has(field.name))
    .map((field) => ({ ...field, help: otherHelp[name]?.[field.name] || field.help || '' }));
  const isFirst = ({ name }) => name === 'id';
  unmarshal(
    {
      fields: [...others.filter(isFirst), ...own, ...others.filter((field) => !isFirst(field))].map(
        (field) => (field.name === 'title' ? { ...field, presentable: true } : field),
      ),
    },
    collection,
  );
  app.save(collection);
}

function createChild(app, name, more) {
  const formation = app.findCollectionByNameOrId('formation');
  const relation = {
    name: 'formation',
    type: 'relation',
    collectionId: formation.id,
    maxSelect: 1,
    required: true,
    cascadeDelete: true,
    help: otherHelp[name].formation,
  };
  const rule = `formation.active = true || ${editor}`;
  app.save(
    new Collection({
      type: 'base',
      name,
      listRule: rule,
      viewRule: rule,
      createRule: editor,
      updateRule: editor,
      deleteRule: editor,
      fields: [
        relation,
        ...fields[name].map(newField),
        { name: 'created', type: 'autodate', onCreate: true },
        { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      ],
      indexes: [`CREATE INDEX idx_${name}_formation ON ${name} (formation)`],
      ...more,
    }),
  );
}

function createEditors(app) {
  const self = 'id = @request.auth.id';
  const collection = new Collection({
    type: 'auth',
    name: 'redacteur',
    listRule: self,
    viewRule: self,
    createRule: null,
    updateRule: self,
    deleteRule: null,
    fields: [{ ...newField(fields.redacteur[0]), presentable: true }],
    passwordAuth: { enabled: true, identityFields: ['email'] },
    // A working day.
    authToken: { duration: 12 * 3600 },
    authAlert: { enabled: false },
  });
  app.save(collection);
}

/** What the typed fields of a course hold, by reading its old ones; and what the reader could not make out. */
function typedOf(record, chips) {
  const typed = readSections(JSON.parse(toString(record.get('descriptions')) || 'null'));
  const price = readPrice(record.get('priceActual'));
  const told = [];
  if (price) {
    const { rest, ...values } = price;
    Object.assign(typed, values, { priceCovers: rest });
    if (rest) told.push(`priceActual "${rest}"`);
  }
  const duration = chips.find(({ id, icon }) => id.startsWith('duree-') || icon === 'clock');
  const place = chips.find(({ id, icon }) => id.startsWith('lieu-') || icon === 'location');
  const hours = readHours(record.get('nbHeure'));
  if (hours) typed.hours = hours;
  else if (record.get('nbHeure')) told.push(`nbHeure "${record.get('nbHeure')}"`);
  typed.days = readDays(duration ? duration.title : record.get('nbHeure')) || 0;
  typed.places = readPlaces(place ? place.title : '');
  Object.assign(typed, readCertification(typed.certification));
  return { typed, told };
}

function convert(app) {
  for (const record of app.findAllRecords('formation')) {
    const chips = record.getStringSlice('options').flatMap((id) => {
      try {
        const option = app.findRecordById('option', id);
        return [{ id, title: option.getString('title'), icon: option.getString('icon') }];
      } catch (_) {
        return [];
      }
    });
    const { typed, told } = typedOf(record, chips);
    for (const name in typed) record.set(name, typed[name]);
    const updated = record.getString('updated');
    // What is no fault of this migration (a title that is too long) does not stop it.
    app.saveNoValidate(record);
    // Nobody has changed the course: the sitemap's date stays.
    const keep = 'UPDATE formation SET updated = {:updated} WHERE id = {:id}';
    app.db().newQuery(keep).bind({ updated, id: record.id }).execute();
    if (told.length > 0)
      app
        .logger()
        .warn(
          'A course holds a text that is no number: it is kept',
          'course',
          record.id,
          'text',
          told.join(', '),
        );
  }
}

migrate(
  (app) => {
    createEditors(app);
    for (const name of contents) {
      describe(app, name);
      const collection = app.findCollectionByNameOrId(name);
      for (const rule of ['createRule', 'updateRule', 'deleteRule']) collection[rule] = editor;
      if (name === 'formation') {
        collection.listRule = `active = true || ${editor}`;
        collection.viewRule = collection.listRule;
      }
      app.save(collection);
    }
    createChild(app, 'session');
    createChild(app, 'financement', {
      indexes: ['CREATE UNIQUE INDEX idx_financement_kind ON financement (formation, kind)'],
    });
    createChild(app, 'resultat');
    convert(app);
  },
  (app) => {
    for (const name of [...children].reverse()) app.delete(app.findCollectionByNameOrId(name));
    for (const name of contents) {
      const collection = app.findCollectionByNameOrId(name);
      for (const rule of ['createRule', 'updateRule', 'deleteRule']) collection[rule] = null;
      if (name === 'formation') {
        for (const { name: field } of fields.formation)
          if (isNew(field)) collection.fields.removeByName(field);
        collection.listRule = 'active = true';
        collection.viewRule = 'active = true';
      }
      app.save(collection);
    }
    app.delete(app.findCollectionByNameOrId('redacteur'));
  },
);

/** Whether this migration brought the field of a course. */
function isNew(field) {
  const before =
    'title littleDescription description category idFormation competences imagePrimary imageSecondary brochure ' +
    'alternance topFormation active';
  return !before.split(' ').includes(field);
}
