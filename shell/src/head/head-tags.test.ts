import type { Head } from 'shared-ui';
import { site } from 'testing/site';
import { headTags } from './head-tags';

const head: Head = { title: 'Titre', description: 'Texte', path: '/r%C3%A8glement-int%C3%A9rieur' };
const url = 'https://campus.example/r%C3%A8glement-int%C3%A9rieur';

/** What each tag says, by its name, property or relation. */
function said(change: Partial<Head> = {}) {
  return Object.fromEntries(
    headTags({ ...head, ...change }, site).map(
      ({ attributes: { name, property, rel, type, ...rest }, text }) => [
        name ?? property ?? rel ?? type,
        text ?? rest.content ?? rest.href,
      ],
    ),
  );
}

it('says what a page is, with absolute addresses', () => {
  expect(said()).toEqual({
    description: 'Texte',
    canonical: url,
    'og:title': 'Titre',
    'og:description': 'Texte',
    'og:url': url,
    'og:type': 'website',
    'og:locale': 'fr_FR',
    'og:site_name': 'Campus Exemple',
    'og:image': 'https://campus.example/partage/campus.jpg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Campus Exemple',
    'twitter:card': 'summary_large_image',
  });
});

it('keeps a page out of search engines instead of naming its address', () => {
  const tags = said({ noIndex: true });
  expect(tags.robots).toBe('noindex');
  expect(tags).not.toHaveProperty('canonical');
});

it('shows its own picture to share previews', () => {
  const image = { path: '/api/files/x.jpg', width: 1600, height: 900, alt: 'Une salle' };
  expect(said({ image, type: 'article' })).toMatchObject({
    'og:image': 'https://campus.example/api/files/x.jpg',
    'og:image:width': '1600',
    'og:image:height': '900',
    'og:image:alt': 'Une salle',
    'og:type': 'article',
    'twitter:card': 'summary_large_image',
  });
});

it('has one script for each object of structured data', () => {
  const tags = headTags({ ...head, jsonLd: [{ '@type': 'Course' }, { '@type': 'FAQPage' }] }, site);
  expect(tags.filter(({ name }) => name === 'script').map(({ text }) => text)).toEqual([
    '{"@type":"Course"}',
    '{"@type":"FAQPage"}',
  ]);
});
