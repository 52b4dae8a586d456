import { defineRemote } from '@campus/contract';

export default defineRemote({
  name: 'mf-contact',
  team: 'contact',
  pages: {
    ContactPage: {
      module: './src/contact-page/index.ts',
      path: '/contact',
      header: 'separated',
      query: ['formation', 'participants', 'selection'],
    },
  },
  parts: { NotifyMe: { module: './src/parts/notify-me/NotifyMe.tsx' } },
});
