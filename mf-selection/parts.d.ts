import type {} from '@campus/shared-ui';

// Other remotes import these types alone: `import type {} from '@campus/mf-selection/parts'`.
declare module '@campus/shared-ui' {
  interface PartProps {
    /** The shell draws it in the header's menu, in the browser alone. */
    'mf-selection/Badge': object;
    'mf-selection/Keep': {
      id: string;
      /** Not read. */
      formerly?: string[] | undefined;
      title: string;
      /** The button stands on a picture, which has no space for the word. */
      isIcon?: true;
      /** The number of learners, where the visitor has said so. */
      people?: number;
    };
  }
}
