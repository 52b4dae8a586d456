import {
  breadcrumbs,
  coursePath,
  type Head,
  type JsonLd,
  listCategories,
  listCourses,
  type PageContext,
  schemaOrg,
  type Site,
} from '@campus/shared-ui';
import type { CatalogueData } from './catalogue-data';
import type { CatalogueCourse } from './filters/facets';
import { noFilters } from './filters/filters';
import { fetchFilterChunk } from './FilterChunk';

/** Loads all courses, whatever the filters. Rejects without a list of courses. */
export async function load({ backend, search, signal }: PageContext): Promise<CatalogueData> {
  const [list, categories, { toCatalogueData }] = await Promise.all([
    listCourses(backend, signal),
    listCategories(backend, signal, { sort: 'title' }),
    fetchFilterChunk(),
  ]);
  if (list.unavailable)
    throw new Error('neither PocketBase nor the courses that ship with the site can be had');
  return toCatalogueData(list, categories, { search, searchContent: backend.search });
}

const path = '/formations';

/** Search engines know one catalogue, whatever the filters. */
export function head({ courses }: CatalogueData, site: Site): Head {
  const offer =
    courses.length > 1 ? `${courses.length} formations professionnelles` : 'Formations professionnelles';
  const trail = breadcrumbs(site, ['Nos formations', path]);
  return {
    title: `Nos formations · ${site.school.name}`,
    description: `${offer} en présentiel, à distance ou hybrides\u00a0: cherchez par titre, par catégorie ou par prix, puis comparez durées et tarifs.`,
    path,
    jsonLd: courses.length > 0 ? [itemList(courses, site), trail] : [trail],
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
