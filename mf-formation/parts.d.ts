import 'shared-ui';

// What pages of other remotes may show of a course: types only, for `import type {} from 'mf-formation/parts'`.
declare module 'shared-ui' {
  interface PartProps {
    /** The questions of « Combien pour moi ? » for a course; the answer is a page of its own. */
    'mf-formation/Estimate': {
      /** The course's id. */
      id: string;
    };
  }
}
