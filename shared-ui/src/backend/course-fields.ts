/** What a list shows of a course: the long texts stay on the server. */
export const listFields = [
  'id',
  'collectionId',
  'idFormation',
  'title',
  'littleDescription',
  'nbHeure',
  'priceActual',
  'imagePrimary',
  'alternance',
  'topFormation',
  'active',
  'created',
  'updated',
  'expand.category.id',
  'expand.category.title',
].join(',');
