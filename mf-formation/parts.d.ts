import '@campus/shared-ui';

// Other remotes import these types alone: `import type {} from '@campus/mf-formation/parts'`.
declare module '@campus/shared-ui' {
  interface PartProps {
    /** The part has the questions of « Combien pour moi ? »; the answer is a page of its own. */
    'mf-formation/Estimate': {
      id: string;
    };
  }
}
