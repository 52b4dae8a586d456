import type { ListOrigin } from '@campus/shared-ui';

// Other remotes import these types alone: `import type {} from '@campus/mf-catalogue/parts'`.
declare module '@campus/shared-ui' {
  interface PartProps {
    /** The page's address has the id of the course as `:id`. */
    'mf-catalogue/NearCourses': object;
    'mf-catalogue/NewestCourses': object;
    'mf-catalogue/TopCourses': {
      /** The list that the visitor came from; the cards hand it on. */
      origin: ListOrigin | undefined;
    };
  }
}
