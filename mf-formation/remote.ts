import { defineRemote } from 'shared-ui/remote';

export default defineRemote({
  name: 'mf-formation',
  team: 'course',
  pages: {
    FormationPage: {
      module: './src/formation-page/index.ts',
      path: '/formation/:id',
      header: 'separated',
      parts: [{ part: 'mf-contact/CallBack', wake: 'seen' }, 'mf-catalogue/TopCourses'],
    },
  },
});
