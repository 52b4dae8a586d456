import { breadcrumbs, definePage, type Head, type Site } from '@campus/shared-ui';
import { load, type SelectionData } from './load';
import { SelectionPage } from './SelectionPage';

const path = '/selection';

/** A visitor's selection is not for search engines. */
function head({ ids }: SelectionData, site: Site): Head {
  return {
    title: `Ma sélection · ${site.school.name}`,
    description:
      'Gardez des formations, comparez leurs durées, leurs dates et leurs tarifs, estimez un budget et envoyez le tout par une seule adresse.',
    path,
    jsonLd: [breadcrumbs(site, ['Ma sélection', path])],
    noIndex: ids.length > 0,
  };
}

export default definePage({ load, head, Component: SelectionPage });
