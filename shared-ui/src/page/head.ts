import type { JsonLd } from './json-ld';

/** What a page says of itself to search engines and share previews. Addresses are paths of the site. */
export interface Head {
  title: string;
  description: string;
  /** The canonical path, in its percent-encoded form. */
  path: string;
  image?: { path: string; width: number; height: number; alt: string };
  type?: 'website' | 'article';
  /** Kept out of search engines. */
  noIndex?: boolean;
  /** Schema.org objects; nothing that the page does not show. */
  jsonLd?: readonly JsonLd[];
}
