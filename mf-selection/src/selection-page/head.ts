import { breadcrumbs, type Head, type Site } from 'shared-ui';
import type { SelectionData } from './load';

const path = '/selection';

/** Search engines leave out what a visitor has chosen: it is nobody else's. */
export function head({ asked }: SelectionData, site: Site): Head {
  return {
    title: `Ma sélection · ${site.school.name}`,
    description:
      'Gardez des formations, comparez leurs durées, leurs dates et leurs tarifs, estimez un budget et envoyez le tout par une seule adresse.',
    path,
    ...(asked.length > 0 && { noIndex: true }),
    jsonLd: [breadcrumbs(site, ['Ma sélection', path])],
  };
}
