import 'shared-ui';

// What pages of other remotes may show of the contact form: types only, for `import type {} from 'mf-contact/parts'`.
declare module 'shared-ui' {
  interface PartProps {
    /** A short form to be called back about a course. */
    'mf-contact/CallBack': {
      /** The course's id. */
      id: string;
      /** Its title. */
      formation: string;
    };
  }
}
