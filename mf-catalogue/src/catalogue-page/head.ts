import type { Head, Site, Training } from 'shared-ui';
import type { CatalogueData } from './catalogue-data';
import { noFilters } from './filters/filters';

const path = '/formations';

/** The same for every choice of filters: search engines know one catalogue. */
export function head({ courses }: CatalogueData, { origin, school }: Site): Head {
  const offer =
    courses.length > 1 ? `${courses.length} formations professionnelles` : 'Formations professionnelles';
  return {
    title: `Nos formations · ${school.name}`,
    description: `${offer} en présentiel, à distance ou hybrides\u00a0: cherchez par titre, par catégorie ou par prix, puis comparez durées et tarifs.`,
    path,
    jsonLd: [...(courses.length > 0 ? [itemList(courses, origin)] : []), breadcrumbs(origin)],
  };
}

/** The courses in view when the catalogue opens, out of all there are. */
function itemList(courses: readonly Training[], origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    url: origin + path,
    numberOfItems: courses.length,
    itemListElement: courses.slice(0, noFilters.count).map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: `${origin}/formation/${encodeURIComponent(id)}`,
    })),
  };
}

function breadcrumbs(origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Accueil', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: 'Nos formations', item: origin + path },
    ],
  };
}
