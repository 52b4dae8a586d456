/// What editors have not published yet (`brouillon`), and what they have changed, for a year (`modification`).
migrate(
  (app) => {
    const text = (name, max, more) => ({ name, type: 'text', max, ...more });
    const json = (name, maxSize) => ({ name, type: 'json', maxSize });
    const dates = [
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ];
    const editors = '@request.auth.collectionName = "redacteur"';
    const rules = { listRule: editors, viewRule: editors, createRule: null, updateRule: null };
    const kilobyte = 1024;

    const formation = app.findCollectionByNameOrId('formation');
    // Set by the server where a course could not be published at its time.
    formation.fields.add(
      new TextField({
        name: 'publishFailure',
        max: 2000,
        help: 'Pourquoi la publication prévue n’a pas eu lieu (rempli par le site)',
      }),
    );
    app.save(formation);

    app.save(
      new Collection({
        type: 'base',
        name: 'brouillon',
        ...rules,
        deleteRule: editors,
        fields: [
          {
            name: 'formation',
            type: 'relation',
            collectionId: formation.id,
            maxSelect: 1,
            cascadeDelete: true,
          },
          // Fields of the course, and its sessions, fundings and results by the names of their collections.
          json('values', 512 * kilobyte),
          // The same fields as they were when they were set aside.
          json('before', 512 * kilobyte),
          { name: 'publishAt', type: 'date' },
          text('author', 200),
          text('failure', 2000),
          text('token', 50, { hidden: true }),
          { name: 'until', type: 'date' },
          ...dates,
        ],
        indexes: ['CREATE INDEX idx_brouillon_token ON brouillon (token)'],
      }),
    );

    app.save(
      new Collection({
        type: 'base',
        name: 'modification',
        ...rules,
        deleteRule: null,
        fields: [
          text('collection', 50, { required: true }),
          text('record', 100, { required: true }),
          // The course that it is of, or belongs to: its history is one list.
          text('course', 100),
          text('title', 300),
          {
            name: 'action',
            type: 'select',
            values: ['create', 'update', 'delete'],
            maxSelect: 1,
            required: true,
          },
          text('author', 200),
          json('before', 512 * kilobyte),
          json('after', 512 * kilobyte),
          // What was replaced or deleted. Protected: a file of a course that is not published is nobody's business.
          { name: 'files', type: 'file', maxSelect: 20, maxSize: 8 * kilobyte * kilobyte, protected: true },
          { name: 'bytes', type: 'number', onlyInt: true, min: 0 },
          // Names what was deleted with a course.
          text('together', 50),
          text('undoes', 50),
          { name: 'created', type: 'autodate', onCreate: true },
        ],
        indexes: [
          'CREATE INDEX idx_modification_record ON modification (collection, record, created)',
          'CREATE INDEX idx_modification_course ON modification (course, created)',
          'CREATE INDEX idx_modification_created ON modification (created)',
          'CREATE INDEX idx_modification_together ON modification (together)',
        ],
      }),
    );
  },
  (app) => {
    for (const name of ['modification', 'brouillon']) app.delete(app.findCollectionByNameOrId(name));
    const formation = app.findCollectionByNameOrId('formation');
    formation.fields.removeByName('publishFailure');
    app.save(formation);
  },
);
