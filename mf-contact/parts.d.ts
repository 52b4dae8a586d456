import '@campus/shared-ui';

// Other remotes import these types alone: `import type {} from '@campus/mf-contact/parts'`.
declare module '@campus/shared-ui' {
  interface PartProps {
    /** The form is for a course that is full or has no dates. */
    'mf-contact/NotifyMe': {
      id: string;
      formation: string;
    };
  }
}
