import type { Head, Site } from 'shared-ui';

/** The specification gives the title, in English (section 8). */
export const errorHead: Head = {
  title: 'Unexpected Application Error!',
  description: 'Cette page n’existe pas, ou elle n’a pas pu s’afficher.',
  path: '/',
  noIndex: true,
};

/** The page's remote or data is missing: the region follows in the browser. */
export function waitingHead({ pathname }: Pick<URL, 'pathname'>, { school }: Site): Head {
  return {
    title: school.name,
    description: `${school.name}\u00a0: formations professionnelles en présentiel, à distance et en formule hybride.`,
    path: pathname,
    noIndex: true,
  };
}
