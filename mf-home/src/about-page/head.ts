import type { Head, Site } from 'shared-ui';

export function head(_: null, { origin, school }: Site): Head {
  return {
    title: `En savoir plus · ${school.name}`,
    description:
      'L’école, sa certification Qualiopi, ses valeurs, ses locaux, ses partenaires, et trois façons de suivre un cours\u00a0: sur site, à distance, hybride.',
    path: '/about',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'EducationalOrganization',
        name: school.name,
        url: `${origin}/`,
        address: {
          '@type': 'PostalAddress',
          streetAddress: school.street,
          postalCode: school.postcode,
          addressLocality: school.city,
          addressCountry: 'FR',
        },
      },
    ],
  };
}
