import { definePage, type Head, type Site, schemaOrg, schoolJsonLd } from '@campus/shared-ui';
import { ContactPage } from './ContactPage';
import { type ContactData, load } from './load';

export default definePage({ load, head, Component: ContactPage });

function head(_data: ContactData, site: Site): Head {
  const { origin, school } = site;
  const title = `Contact · ${school.name}`;
  const description =
    `Une question, un devis, une inscription\u202F? Écrivez à ${school.name}${school.phone && ` ou appelez le ${school.phone}`}\u00A0: ` +
    'une personne de l’équipe vous répond sous 24\u00A0heures.';
  const mainEntity = schoolJsonLd(site, { address: true, contact: true });
  return {
    title,
    description,
    path: '/contact',
    jsonLd: [schemaOrg({ '@type': 'ContactPage', name: title, url: `${origin}/contact`, mainEntity })],
  };
}
