import 'shared-ui';

// Pages of other remotes import these types alone: `import type {} from 'mf-formation/parts'`.
declare module 'shared-ui' {
  interface PartProps {
    /** The part has the questions of « Combien pour moi ? »; the answer is a page of its own. */
    'mf-formation/Estimate': {
      id: string;
    };
  }
}
