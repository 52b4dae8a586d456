import type { ListOrigin } from 'shared-ui';

// What pages of other remotes may show of the catalogue: types only, for `import type {} from 'mf-catalogue/parts'`.
declare module 'shared-ui' {
  interface PartProps {
    /** Courses near that of the page's address, which has its id as `:id`. */
    'mf-catalogue/NearCourses': object;
    /** The newest courses, as cards of the catalogue. */
    'mf-catalogue/NewestCourses': object;
    /** The school's top courses, in a slider. */
    'mf-catalogue/TopCourses': {
      /** The list that the visitor came from: its cards hand it on. */
      origin: ListOrigin | undefined;
      /** The page itself says that the catalogue does not answer. */
      noted: boolean;
    };
  }
}
