import type { JsonLd, Site } from '@campus/contract';

export function schemaOrg(object: JsonLd): JsonLd {
  return { '@context': 'https://schema.org', ...object };
}

/** Includes address and contacts only if the page shows them. */
export function schoolJsonLd(
  { origin, school }: Site,
  include: { address?: boolean; contact?: boolean } = {},
): JsonLd {
  return {
    '@type': 'EducationalOrganization',
    name: school.name,
    url: `${origin}/`,
    ...(include.contact && { telephone: school.phoneHref || undefined, email: school.email }),
    ...(include.address && {
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
