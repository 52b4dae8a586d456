/// The address of a course may change: the one it is to have, and those it had since it was first published (null: it never was).
migrate(
  (app) => {
    const courses = app.findCollectionByNameOrId('formation');
    courses.fields.add(
      new TextField({ name: 'address', max: 100, pattern: '^[a-z0-9-]*$' }),
      new JSONField({ name: 'formerly', maxSize: 20000 }),
    );
    app.save(courses);
    // Of those that are there nobody knows which have been public.
    app.db().newQuery("UPDATE formation SET address = id, formerly = '[]'").execute();
  },
  () => undefined,
);
