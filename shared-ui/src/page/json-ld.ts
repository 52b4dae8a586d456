import type { Site } from './site';

/** An object of schema.org. */
export type JsonLd = Readonly<Record<string, unknown>>;

/** Makes an object the outermost of its kind, which says whose words it uses. */
export function schemaOrg(object: JsonLd): JsonLd {
  return { '@context': 'https://schema.org', ...object };
}

/** The school, to stand by itself (`schemaOrg`) or within another object; of its address and contacts what the page shows. */
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

/** The way from the home page to a page: names and paths, the home page itself left out. */
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
