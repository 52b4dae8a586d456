import { defineRemote } from '@campus/contract';

export default defineRemote({
  name: 'mf-formation',
  team: 'course',
  pages: {
    FormationPage: {
      module: './src/formation-page/index.ts',
      path: '/formation/:id',
      header: 'separated',
      parts: [
        { part: 'mf-selection/Keep', wake: 'intent', stored: 'selection' },
        // Shown on a course without a date that has free seats.
        { part: 'mf-contact/NotifyMe', wake: 'seen' },
        { part: 'mf-formation/Estimate', wake: 'seen' },
        { part: 'mf-catalogue/NearCourses', wake: 'seen' },
        { part: 'mf-catalogue/TopCourses', wake: 'seen' },
      ],
    },
    EstimatePage: {
      module: './src/estimate-page/index.ts',
      path: '/combien',
      header: 'separated',
      wake: 'intent',
      query: ['formation', 'statut', 'personnes'],
      parts: [{ part: 'mf-selection/Keep', wake: 'intent', stored: 'selection' }],
    },
  },
  parts: { Estimate: { module: './src/parts/estimate/Estimate.tsx' } },
});
