/// A migration runs once: what an editor deletes of the first content stays deleted. Later changes
/// are migrations of their own, which begin with their day: PocketBase sorts the names as text.
/// Its dashboard exports what 1_schema.json has.
const seed = `${__hooks}/../seed`;
const text = (path) => toString($os.readFile(path));
const read = (name) => JSON.parse(text(`${seed}/${name}`));
const file = (name) => $filesystem.fileFromPath(`${seed}/${name}`);

function set(app) {
  const settings = app.settings();
  settings.rateLimits.enabled = true;
  // PocketBase never counts superusers. The site is one guest for all its visitors, and stays far below.
  settings.rateLimits.rules = [
    { label: '*:auth', audience: '', maxRequests: 10, duration: 60 },
    { label: '*:create', audience: '@guest', maxRequests: 20, duration: 60 },
    { label: '/api/', audience: '@guest', maxRequests: 5000, duration: 10 },
    { label: '*:requestPasswordReset', audience: '', maxRequests: 5, duration: 60 },
    { label: '*:confirmPasswordReset', audience: '', maxRequests: 10, duration: 60 },
  ];
  settings.batch.enabled = false;
  // Level 4 keeps warnings and errors, not every request.
  settings.logs.maxDays = 7;
  settings.logs.minLevel = 4;
  settings.logs.logIP = false;
  const { name, email } = require(`${__hooks}/school-file.js`)();
  settings.meta.appName = name;
  settings.meta.senderName = name;
  settings.meta.senderAddress = email;
  app.save(settings);

  // PocketBase would write to a superuser who signs in from a new address: it has no mail server here.
  const superusers = app.findCollectionByNameOrId('_superusers');
  superusers.authAlert.enabled = false;
  app.save(superusers);
}

// A fixed day keeps the order of the catalogue independent of this run.
const firstCreation = Date.UTC(2025, 0, 6, 8);
const createdAt = (index) => new Date(firstCreation + index * 60_000).toISOString().replace('T', ' ');

function fill(app) {
  const { derivedOf } = require(`${__hooks}/../rules/derive.js`);
  const { fields } = require(`${__hooks}/../rules/fields.js`);
  const { recordOf } = require(`${__hooks}/../rules/school.js`);
  const add = (collection, { collectionId: _, ...values }, created) => {
    const record = new Record(app.findCollectionByNameOrId(collection), values);
    // An autodate ignores an ordinary value.
    if (created) for (const field of ['created', 'updated']) record.setRaw(field, created);
    app.save(record);
  };
  const addAll = (collection, list) => {
    for (const [index, values] of list.entries()) add(collection, values, createdAt(index));
  };
  const documents = {
    certificat: 'Certificat qualité',
    glossaire: 'Glossaire de la formation',
    reglement: 'Règlement intérieur',
  };
  for (const id in documents) add('document', { id, title: documents[id] });
  for (const rule of read('funding-rules.json')) add('regle_financement', { ...rule, active: true });
  const [{ options: pages }] = fields.texte;
  for (const { value: page } of pages) {
    for (const [index, values] of read(`texts/${page}.json`).entries())
      add('texte', { ...values, page, ordre: index * 10 });
  }
  const school = require(`${__hooks}/school-file.js`)();
  add('ecole', { ...recordOf(school), id: 'ecole', words: read('words.json').join(' ') });
  if ($os.getenv('SEED') === 'off') return;
  const courses = read('fallback/courses.json');
  const related = (name) => {
    const records = courses.flatMap(({ expand }) => expand[name]).map((record) => [record.id, record]);
    return [...new Map(records).values()];
  };
  const withCover = ({ cover, ...slide }) => ({ ...slide, image: file(`fallback/${cover}.webp`) });
  addAll('carrousel', read('slides.json').map(withCover));
  const withPicture = (category) => ({ ...category, image: file(`categories/${category.id}.webp`) });
  addAll('categorie', read('categories.json').map(withPicture));
  addAll('option', related('options'));
  addAll('competence', related('competences'));
  for (const { expand, created, updated: _, formateurs = [], ...course } of courses) {
    const values = {
      ...course,
      address: course.id,
      // A course that was never public has none (null); nobody knows which of these were.
      formerly: [],
      formateurs: formateurs.map(({ title }) => title).join('\n'),
      descriptions: derivedOf(course).descriptions,
      imagePrimary: file(`fallback/${course.imagePrimary}`),
      imageSecondary: [2, 3].map((number) => file(`gallery/${course.id}-${number}.webp`)),
      // The three pictures adorn.
      alts: '-\n-\n-',
    };
    add('formation', values, created);
    for (const { id: _, ...funding } of expand.financement_via_formation)
      add('financement', { ...funding, formation: course.id }, created);
  }
  read('partners.json').forEach(({ id, title }, index) => {
    add('partenaire', { id, title, ordre: index + 1, logo: file(`partners/${id}.svg`) });
  });
  for (const synonym of read('synonyms.json')) add('synonyme', synonym);
}

migrate(
  (app) => {
    // Another program has brought this data folder here: it stays as it is.
    if (app.hasTable('formation')) return;
    app.importCollections(JSON.parse(text(`${__hooks}/../migrations/1_schema.json`)), true);
    set(app);
    fill(app);
  },
  () => {
    throw new Error('The first content cannot be taken back: editors may have changed its records.');
  },
);
