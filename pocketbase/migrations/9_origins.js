/// Each imported record keeps what it came from: a second import changes what has changed there, and leaves what editors changed here.
migrate(
  (app) => {
    const fields = [
      // The address of another PocketBase, or the kind of a file; the record's name there, and here.
      ...['source', 'key', 'collection', 'record'].map((name) => ({ name, type: 'text', max: 300 })),
      // Of each field a digest of what the source gave, and what was kept of it.
      ...['sent', 'kept'].map((name) => ({ name, type: 'json', maxSize: 500_000 })),
    ];
    const indexes = ['CREATE UNIQUE INDEX idx_origine ON origine (source, collection, key)'];
    app.save(new Collection({ id: 'pbc_origine', type: 'base', name: 'origine', fields, indexes }));
  },
  (app) => app.delete(app.findCollectionByNameOrId('origine')),
);
