import { defineRemote } from '@campus/contract';

export default defineRemote({
  name: 'mf-selection',
  team: 'selection',
  pages: {
    SelectionPage: {
      module: './src/selection-page/index.ts',
      path: '/selection',
      header: 'plain',
      // The state comes first, then what a form without script changes in it.
      query: ['f', 'mot', 'ajouter', 'ligne', 'n', 'note'],
      menu: { label: 'Ma sélection', part: 'mf-selection/Badge', stored: 'selection' },
    },
  },
  parts: {
    Badge: { module: './src/parts/badge/Badge.tsx' },
    Keep: { module: './src/parts/keep/Keep.tsx' },
  },
});
