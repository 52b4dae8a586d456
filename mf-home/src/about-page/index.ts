import { definePage, schemaOrg, schoolJsonLd } from '@campus/shared-ui';
import { AboutPage } from './AboutPage';
import { load } from './load';

export default definePage({
  load,
  head: (_, site) => ({
    title: `En savoir plus · ${site.school.name}`,
    description:
      'L’école, sa certification Qualiopi, ses valeurs, ses locaux, ses partenaires, et trois façons de suivre un cours\u00a0: sur site, à distance, hybride.',
    path: '/about',
    jsonLd: [schemaOrg(schoolJsonLd(site, { address: true }))],
  }),
  Component: AboutPage,
});
