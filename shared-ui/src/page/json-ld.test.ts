import school from '../../../school.json';
import { breadcrumbs, schoolJsonLd } from './json-ld';

const site = { origin: 'https://campus.example', school };
const named = { '@type': 'EducationalOrganization', name: school.name, url: 'https://campus.example/' };
const address = {
  '@type': 'PostalAddress',
  streetAddress: school.street,
  postalCode: school.postcode,
  addressLocality: school.city,
  addressCountry: 'FR',
};

describe('the school', () => {
  it.each([
    ['its name', {}, named],
    ['its address', { address: true }, { ...named, address }],
    [
      'how to reach it',
      { address: true, contact: true },
      { ...named, telephone: school.phoneHref, email: school.email, address },
    ],
  ])('says %s, and nothing that the page does not show', (_name, shown, expected) => {
    expect(schoolJsonLd(site, shown)).toEqual(expected);
  });
});

it('leads from the home page to a page', () => {
  expect(breadcrumbs(site, ['Nos formations', '/formations'], ['Python', '/formation/python'])).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Accueil', item: 'https://campus.example/' },
      { '@type': 'ListItem', position: 2, name: 'Nos formations', item: 'https://campus.example/formations' },
      { '@type': 'ListItem', position: 3, name: 'Python', item: 'https://campus.example/formation/python' },
    ],
  });
});
