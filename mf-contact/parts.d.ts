import 'shared-ui';

// What pages of other remotes may show of the contact form: types only, for `import type {} from 'mf-contact/parts'`.
declare module 'shared-ui' {
  interface PartProps {
    /** A form to be told by e-mail of a course's next session: for a course that is full or has no dates. */
    'mf-contact/NotifyMe': {
      /** The course's id. */
      id: string;
      /** Its title. */
      formation: string;
    };
  }
}
