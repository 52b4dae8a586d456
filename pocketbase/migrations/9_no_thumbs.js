/// The site makes its own sizes; PocketBase would hold a picture of any number of pixels in memory for one.
const thumbs = { carrousel: 'image', categorie: 'image', formation: 'imagePrimary imageSecondary' };

migrate(
  (app) => {
    for (const name in thumbs) {
      const collection = app.findCollectionByNameOrId(name);
      for (const field of thumbs[name].split(' ')) collection.fields.getByName(field).thumbs = [];
      app.save(collection);
    }
  },
  () => undefined,
);
