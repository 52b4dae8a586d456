import '@campus/shared-ui';

// Other remotes import these types alone: `import type {} from '@campus/mf-contact/parts'`.
declare module '@campus/shared-ui' {
  interface PartProps {
    /** Leads to the form of an alert, for a course that is full or has no dates. */
    'mf-contact/NotifyMe': {
      id: string;
      /** The course's title. */
      formation: string;
    };
  }
}
