/// What the school shows of itself and changes without a developer: its partners, and the PDFs that visitors download.

const editors = '@request.auth.collectionName = "redacteur"';
const megabyte = 1024 * 1024;

migrate(
  (app) => {
    const slugId = (pattern, autogeneratePattern) => ({
      name: 'id',
      type: 'text',
      system: true,
      primaryKey: true,
      required: true,
      min: 1,
      max: 100,
      pattern,
      autogeneratePattern,
    });
    const dates = [
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ];

    const partners = new Collection({
      type: 'base',
      // The site serves drawings of this collection alone (shell/server/uploads/upload-address.ts).
      id: 'pbc_partenaire',
      name: 'partenaire',
      listRule: '',
      viewRule: '',
      createRule: editors,
      updateRule: editors,
      deleteRule: editors,
      fields: [
        slugId('^[a-z0-9-]+$', '[a-z0-9]{15}'),
        {
          name: 'title',
          type: 'text',
          required: true,
          max: 100,
          help: 'Nom. Le nom du partenaire, comme il doit être lu.',
        },
        {
          name: 'url',
          type: 'text',
          max: 500,
          help: 'Lien. Le site du partenaire, https://… ; peut rester vide.',
        },
        {
          name: 'logo',
          type: 'file',
          maxSelect: 1,
          maxSize: megabyte,
          mimeTypes: ['image/svg+xml', 'image/png', 'image/webp'],
          help: 'Logo. SVG, PNG ou WebP, 1 Mo au plus, sur fond blanc ou transparent. Sans logo, le nom est montré seul.',
        },
        {
          name: 'ordre',
          type: 'number',
          onlyInt: true,
          min: 0,
          help: 'Ordre. Le plus petit nombre vient en premier.',
        },
        ...dates,
      ],
    });
    app.save(partners);

    const documents = new Collection({
      type: 'base',
      name: 'document',
      listRule: '',
      viewRule: '',
      // There are these three, each with an address of its own on the site.
      createRule: null,
      updateRule: editors,
      deleteRule: null,
      fields: [
        slugId('^(certificat|glossaire|reglement)$', 'certificat'),
        {
          name: 'title',
          type: 'text',
          required: true,
          max: 100,
          help: 'Nom du document. Le site ne le montre pas.',
        },
        {
          name: 'file',
          type: 'file',
          maxSelect: 1,
          maxSize: 8 * megabyte,
          mimeTypes: ['application/pdf'],
          help: 'Fichier. Le PDF de l’école, 8 Mo au plus. Vide : le document livré avec le site (un spécimen, pour le certificat).',
        },
        ...dates,
      ],
    });
    app.save(documents);

    const generated = `${__hooks}/../seed/generated`;
    const shipped = JSON.parse(toString($os.readFile(`${generated}/partners.json`)));
    shipped.forEach(({ id, title }, index) => {
      const record = new Record(partners, { id, title, ordre: index + 1 });
      record.set('logo', $filesystem.fileFromPath(`${generated}/fallback/partenaires/${id}.svg`));
      app.save(record);
    });
    const titles = {
      certificat: 'Certificat qualité',
      glossaire: 'Glossaire de la formation',
      reglement: 'Règlement intérieur',
    };
    for (const id in titles) app.save(new Record(documents, { id, title: titles[id] }));
  },
  (app) => {
    for (const name of ['document', 'partenaire']) app.delete(app.findCollectionByNameOrId(name));
  },
);
