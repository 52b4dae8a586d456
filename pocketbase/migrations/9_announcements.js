/// Which sessions the contact service was told of (hooks/alertes.js): whoever asked for it gets a mail. Nobody types anything here.
migrate(
  (app) => {
    const session = app.findCollectionByNameOrId('session');
    app.save(
      new Collection({
        type: 'base',
        name: 'annonce',
        fields: [
          {
            name: 'session',
            type: 'relation',
            collectionId: session.id,
            maxSelect: 1,
            required: true,
            cascadeDelete: true,
            help: 'Session annoncée à ceux qui l’avaient demandé. Rempli par le site\u00A0: ne rien saisir.',
          },
          { name: 'created', type: 'autodate', onCreate: true },
        ],
        indexes: ['CREATE UNIQUE INDEX idx_annonce_session ON annonce (session)'],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('annonce')),
);
