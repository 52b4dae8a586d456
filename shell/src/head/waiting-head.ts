import type { Head, Site } from 'shared-ui';

/** The head of a page whose remote or data is missing: the region follows in the browser. */
export function waitingHead({ pathname }: Pick<URL, 'pathname'>, { school }: Site): Head {
  return {
    title: school.name,
    description: `${school.name}\u00a0: formations professionnelles en présentiel, à distance et en formule hybride.`,
    path: pathname,
    noIndex: true,
  };
}
