/** @jest-environment jsdom */
import type { Head } from '@campus/shared-ui';
import { site } from '@campus/testing/site';
import { applyHead, headTags } from './head-tags';

const head: Head = { title: 'Titre', description: 'Texte', path: '/r%C3%A8glement-int%C3%A9rieur' };

describe('head-tags', () => {
  /** What each tag says, by its name, property or relation. */
  function tagsOf(change: Partial<Head> = {}) {
    const found = headTags({ ...head, ...change }, site).map(({ attributes, text }) => {
      const { name, property, rel, type, content, href } = attributes;
      return [name ?? property ?? rel ?? type, text ?? content ?? href];
    });
    return Object.fromEntries(found);
  }

  it('says what a page is, with absolute addresses', () => {
    expect(tagsOf()).toEqual({
      description: 'Texte',
      canonical: 'https://campus.example/r%C3%A8glement-int%C3%A9rieur',
      'og:title': 'Titre',
      'og:description': 'Texte',
      'og:url': 'https://campus.example/r%C3%A8glement-int%C3%A9rieur',
      'og:type': 'website',
      'og:locale': 'fr_FR',
      'og:site_name': 'Campus Exemple',
      'og:image': 'https://campus.example/partage.jpg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Campus Exemple',
      'twitter:card': 'summary_large_image',
    });
  });

  it('keeps a page out of search engines instead of naming its address', () => {
    const tags = tagsOf({ noIndex: true });
    expect(tags.robots).toBe('noindex');
    expect(tags).not.toHaveProperty('canonical');
  });

  it('shows its own picture to share previews', () => {
    const image = { path: '/api/files/x.jpg', width: 1600, height: 900, alt: 'Une salle' };
    expect(tagsOf({ image, type: 'article' })).toMatchObject({
      'og:image': 'https://campus.example/api/files/x.jpg',
      'og:image:width': '1600',
      'og:image:height': '900',
      'og:image:alt': 'Une salle',
      'og:type': 'article',
      'twitter:card': 'summary_large_image',
    });
  });
});

describe('apply-head', () => {
  const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content');

  beforeEach(() => {
    document.title = '';
    document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  });

  it('takes away the elements of the page before, and no others', () => {
    applyHead({ ...head, noIndex: true }, site);
    applyHead({ ...head, title: 'Autre', description: 'Seconde' }, site);
    expect(document.title).toBe('Autre');
    expect(document.querySelectorAll('meta[name="description"]')).toHaveLength(1);
    expect(description()).toBe('Seconde');
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
    expect(document.querySelector('link[rel="icon"]')).not.toBeNull();
  });

  it('leaves the elements that the server wrote for the first page', () => {
    const first = { ...head, jsonLd: [{ name: 'A & B' }] };
    applyHead(first, site);
    const before = [...document.head.children];
    applyHead(first, site);
    expect([...document.head.children].every((element, index) => element === before[index])).toBe(true);
  });

  it('takes the whole head of another page that has the same title', () => {
    applyHead({ ...head, jsonLd: [{ name: 'a' }] }, site);
    const other = { ...head, description: 'Seconde', path: '/formation/b' };
    applyHead({ ...other, jsonLd: [{ name: '</script>' }] }, site);
    expect(description()).toBe('Seconde');
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/formation\/b$/);
    expect(document.querySelectorAll('script')).toHaveLength(1);
    expect(document.querySelector('script')?.textContent).toBe('{"name":"\\u003c/script>"}');
    applyHead({ ...other, jsonLd: [{ name: 'c' }] }, site);
    expect(document.querySelector('script')?.textContent).toBe('{"name":"c"}');
    applyHead(other, site);
    expect(document.querySelector('script')).toBeNull();
  });
});
