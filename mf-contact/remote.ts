import { defineRemote } from 'shared-ui/remote';

export default defineRemote({
  name: 'mf-contact',
  team: 'contact',
  pages: {
    ContactPage: {
      module: './src/contact-page/index.ts',
      path: '/contact',
      header: 'separated',
      query: ['formation'],
    },
  },
  parts: {
    CallBack: { module: './src/parts/call-back/index.ts' },
  },
});
