import type { Head } from 'shared-ui';

/** The title is the specification's, in English (section 8). */
export const errorHead: Head = {
  title: 'Unexpected Application Error!',
  description: 'Cette page n’existe pas, ou elle n’a pas pu s’afficher.',
  path: '/',
  noIndex: true,
};
