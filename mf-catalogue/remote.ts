import { defineRemote } from '@campus/contract';

export default defineRemote({
  name: 'mf-catalogue',
  team: 'catalogue',
  pages: {
    CataloguePage: {
      module: './src/catalogue-page/index.ts',
      path: '/formations',
      header: 'plain',
      query: [
        'q',
        'categorie',
        'type=Alternance|Initial',
        'tri=croissant|decroissant',
        'lieu*=presentiel|distanciel|hybride',
        'dates*=oui',
        'duree*=1|5|plus',
        'prix=500|1000|1500|2000',
        'financement*=cpf|opco|france-travail|employeur|apprentissage',
        'niveau*=debutant|intermediaire|avance',
        'n',
      ],
      parts: [{ part: 'mf-selection/Keep', wake: 'intent', stored: 'selection' }],
    },
  },
  parts: {
    NearCourses: { module: './src/parts/near-courses/index.ts' },
    NewestCourses: { module: './src/parts/newest-courses/index.ts' },
    TopCourses: { module: './src/parts/top-courses/index.ts' },
  },
});
