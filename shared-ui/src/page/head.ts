import type { JsonLd } from './json-ld';

/** Addresses are paths of the site. */
export interface Head {
  title: string;
  description: string;
  /** The canonical path, in its percent-encoded form. */
  path: string;
  image?: { path: string; width: number; height: number; alt: string };
  type?: 'website' | 'article';
  noIndex?: boolean;
  /** It says nothing that the page does not show. */
  jsonLd?: readonly JsonLd[];
}
