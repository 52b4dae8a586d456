import type {} from '@campus/shared-ui';

// Pages of other remotes import these types alone: `import type {} from '@campus/mf-selection/parts'`.
declare module '@campus/shared-ui' {
  interface PartProps {
    /** The shell draws it in the header's menu, in the browser alone. */
    'mf-selection/Badge': object;
    /** `isIcon` is for a picture, which has no room for the word; `people` is for how many, where the visitor has said so. */
    'mf-selection/Keep': { id: string; title: string; isIcon?: true; people?: number };
  }
}
