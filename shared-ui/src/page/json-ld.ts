import type { JsonLd, Site } from '@campus/contract';

export function schemaOrg(object: JsonLd): JsonLd {
  return { '@context': 'https://schema.org', ...object };
}

/** Address and contacts belong in it only where the page shows them. */
export function schoolJsonLd(
  { origin, school }: Site,
  shown: { address?: boolean; contact?: boolean } = {},
): JsonLd {
  return {
    '@type': 'EducationalOrganization',
    name: school.name,
    url: `${origin}/`,
    ...(shown.contact && { telephone: school.phoneHref, email: school.email }),
    ...(shown.address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: school.street,
        postalCode: school.postcode,
        addressLocality: school.city,
        addressCountry: 'FR',
      },
    }),
  };
}

/** `steps` leave out the home page. */
export function breadcrumbs(
  { origin }: Pick<Site, 'origin'>,
  ...steps: [name: string, path: string][]
): JsonLd {
  return schemaOrg({
    '@type': 'BreadcrumbList',
    itemListElement: [['Accueil', '/'] as const, ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  });
}
