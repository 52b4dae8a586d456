/// The collections of the site (specification, section 3). Everybody reads, only superusers write.
migrate(
  (app) => {
    const slugId = {
      name: 'id',
      type: 'text',
      system: true,
      primaryKey: true,
      required: true,
      min: 1,
      max: 100,
      pattern: '^[a-z0-9-]+$',
      autogeneratePattern: '[a-z0-9]{15}',
    };
    const text = (name, more) => ({ name, type: 'text', ...more });
    const number = (name) => ({ name, type: 'number', onlyInt: true, min: 0 });
    const flag = (name) => ({ name, type: 'bool' });
    const file = (name, mimeTypes, more) => ({
      name,
      type: 'file',
      maxSize: 8 * 1024 * 1024,
      mimeTypes,
      ...more,
    });
    const pictures = (name, maxSelect) =>
      // JPEG, PNG and WebP: PocketBase sends AVIF as an attachment.
      file(name, ['image/jpeg', 'image/png', 'image/webp'], { maxSelect, thumbs: ['400x225', '800x450'] });
    const relation = (name, collection, maxSelect) => ({
      name,
      type: 'relation',
      collectionId: collection.id,
      maxSelect,
    });
    const dates = [
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ];
    const create = (name, fields, more) => {
      const collection = new Collection({
        type: 'base',
        name,
        listRule: '',
        viewRule: '',
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [slugId, ...fields, ...dates],
        ...more,
      });
      app.save(collection);
      return collection;
    };

    create('carrousel', [
      text('title', { required: true }),
      text('description'),
      pictures('image', 1),
      text('buttonText'),
      text('buttonLink'),
      number('ordre'),
    ]);
    const categorie = create('categorie', [
      text('title', { required: true }),
      text('content'),
      number('counter'),
      number('counterAlternance'),
      text('icon'),
      text('url'),
      pictures('image', 1),
    ]);
    const option = create('option', [text('title', { required: true }), text('icon'), text('color')]);
    const competence = create('competence', [
      text('title', { required: true }),
      text('description'),
      text('color'),
    ]);
    create(
      'formation',
      [
        text('idFormation'),
        text('title', { required: true }),
        text('littleDescription'),
        { name: 'description', type: 'editor' },
        { name: 'descriptions', type: 'json' },
        text('nbHeure'),
        text('priceActual'),
        pictures('imagePrimary', 1),
        pictures('imageSecondary', 9),
        file('brochure', ['application/pdf'], { maxSelect: 1 }),
        flag('alternance'),
        flag('topFormation'),
        flag('active'),
        relation('category', categorie, 1),
        relation('options', option, 20),
        relation('competences', competence, 20),
      ],
      {
        listRule: 'active = true',
        viewRule: 'active = true',
        indexes: ['active', 'topFormation', 'created'].map(
          (name) => `CREATE INDEX idx_formation_${name} ON formation (${name})`,
        ),
      },
    );
  },
  (app) => {
    for (const name of ['formation', 'competence', 'option', 'categorie', 'carrousel']) {
      app.delete(app.findCollectionByNameOrId(name));
    }
  },
);
