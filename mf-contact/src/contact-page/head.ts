import type { Head, School, Site } from 'shared-ui';
import type { ContactData } from './load';

/** The contact page for search engines: the school and how to reach it. */
export function head(_data: ContactData, { origin, school }: Site): Head {
  const description =
    `Une question, un devis, une inscription\u202F? Écrivez à ${school.name} ou appelez le ${school.phone}\u00A0: ` +
    'une personne de l’équipe vous répond sous 24\u00A0heures.';
  return {
    title: `Contact · ${school.name}`,
    description,
    path: '/contact',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ContactPage',
        name: `Contact · ${school.name}`,
        url: `${origin}/contact`,
        mainEntity: organization(origin, school),
      },
    ],
  };
}

function organization(origin: string, { name, phoneHref, email, street, postcode, city }: School) {
  return {
    '@type': 'EducationalOrganization',
    name,
    url: `${origin}/`,
    telephone: phoneHref,
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode: postcode,
      addressLocality: city,
      addressCountry: 'FR',
    },
  };
}
