import { breadcrumbs, coursePath, type Head, type JsonLd, type Site, schemaOrg } from 'shared-ui';
import type { CatalogueCourse } from './catalogue-course';
import type { CatalogueData } from './data';
import { noFilters } from './filters/filters';

const path = '/formations';

/** Search engines know one catalogue, whatever the filters. */
export function head({ courses }: CatalogueData, site: Site): Head {
  const offer =
    courses.length > 1 ? `${courses.length} formations professionnelles` : 'Formations professionnelles';
  return {
    title: `Nos formations · ${site.school.name}`,
    description: `${offer} en présentiel, à distance ou hybrides\u00a0: cherchez par titre, par catégorie ou par prix, puis comparez durées et tarifs.`,
    path,
    jsonLd: [
      ...(courses.length > 0 ? [itemList(courses, site)] : []),
      breadcrumbs(site, ['Nos formations', path]),
    ],
  };
}

function itemList(courses: readonly CatalogueCourse[], { origin }: Site): JsonLd {
  return schemaOrg({
    '@type': 'ItemList',
    url: origin + path,
    numberOfItems: courses.length,
    itemListElement: courses.slice(0, noFilters.count).map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: origin + coursePath(id),
    })),
  });
}
