import type {} from 'shared-ui';

// What pages of other remotes may show of this one: types only, for `import type {} from 'mf-selection/parts'`.
declare module 'shared-ui' {
  interface PartProps {
    /** How many courses the visitor keeps: the shell draws it in the header's menu, in the browser alone. */
    'mf-selection/Badge': object;
    /**
     * A button that puts a course into the visitor's selection, or takes it out. `isIcon`: on a picture, where there is no room for
     * the word. `people`: for how many, where the visitor has said so.
     */
    'mf-selection/Keep': { id: string; title: string; isIcon?: true; people?: number };
  }
}
