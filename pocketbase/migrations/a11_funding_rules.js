/// The rules of « Combien pour moi ? »: who may pay for whom, dated and sourced, kept by the editors. Those that the site comes
/// with were true on the day that they name.

const editors = '@request.auth.collectionName = "redacteur"';

/** Widgets as PocketBase stores them. */
const types = { text: 'text', area: 'text', link: 'text', select: 'select', choices: 'select', date: 'date' };

migrate(
  (app) => {
    const { fields, helpOf } = require(`${__hooks}/../rules/fields.js`);

    const typed = fields.regle_financement.map((field) => {
      const { name, widget, required = false, options, max, most = 1 } = field;
      const own = { name, required, help: helpOf(field) };
      if (widget === 'switch') return { ...own, type: 'bool' };
      if (!options) return { ...own, type: types[widget], ...(max && { max }) };
      return { ...own, type: 'select', maxSelect: most, values: options.map(({ value }) => value) };
    });
    const rules = new Collection({
      type: 'base',
      name: 'regle_financement',
      listRule: `active = true || ${editors}`,
      viewRule: `active = true || ${editors}`,
      createRule: editors,
      updateRule: editors,
      deleteRule: editors,
      fields: [
        {
          name: 'id',
          type: 'text',
          system: true,
          primaryKey: true,
          required: true,
          min: 1,
          max: 100,
          pattern: '^[a-z0-9-]+$',
          autogeneratePattern: '[a-z0-9]{15}',
        },
        ...typed,
        { name: 'created', type: 'autodate', onCreate: true },
        { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      ],
    });
    app.save(rules);

    const seed = JSON.parse(toString($os.readFile(`${__hooks}/../seed/funding-rules.json`)));
    for (const rule of seed) app.save(new Record(rules, { ...rule, active: true }));
  },
  (app) => app.delete(app.findCollectionByNameOrId('regle_financement')),
);
