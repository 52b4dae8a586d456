/// `address` is the one that a course is to have; `formerly` lists those it had since it was first published (null: it never was).
migrate(
  (app) => {
    const courses = app.findCollectionByNameOrId('formation');
    courses.fields.add(
      new TextField({ name: 'address', max: 100, pattern: '^[a-z0-9-]*$' }),
      new JSONField({ name: 'formerly', maxSize: 20000 }),
    );
    app.save(courses);
    // Nobody knows which of these courses have been public.
    app.db().newQuery("UPDATE formation SET address = id, formerly = '[]'").execute();
  },
  () => undefined,
);
