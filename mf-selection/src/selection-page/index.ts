import { breadcrumbs, definePage, type Head, type Site } from '@campus/shared-ui';
import { load, type SelectionData } from './load';
import { SelectionPage } from './SelectionPage';

const path = '/selection';

/** Search engines leave out what a visitor has chosen: it is nobody else's. */
function head({ asked }: SelectionData, site: Site): Head {
  return {
    title: `Ma sélection · ${site.school.name}`,
    description:
      'Gardez des formations, comparez leurs durées, leurs dates et leurs tarifs, estimez un budget et envoyez le tout par une seule adresse.',
    path,
    ...(asked.length > 0 && { noIndex: true }),
    jsonLd: [breadcrumbs(site, ['Ma sélection', path])],
  };
}

export default definePage({ load, head, Component: SelectionPage });
