/** @jest-environment jsdom */
import { site } from '../testing/site';
import { applyHead } from './apply-head';
import { pageMark } from './head-tags';

const head = { title: 'Une', description: 'Première', path: '/about' };
const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content');

beforeEach(() => {
  document.title = '';
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
});

it('gives the document the title and the elements of the page', () => {
  applyHead({ ...head, jsonLd: [{ name: '</script>' }] }, site);
  expect(document.title).toBe('Une');
  expect(description()).toBe('Première');
  expect(document.querySelector('script')?.textContent).toBe('{"name":"</script>"}');
});

it('takes away the elements of the page before, and no others', () => {
  applyHead({ ...head, noIndex: true }, site);
  applyHead({ ...head, title: 'Autre', description: 'Seconde' }, site);
  expect(document.querySelectorAll('meta[name="description"]')).toHaveLength(1);
  expect(description()).toBe('Seconde');
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
  expect(document.querySelector('link[rel="icon"]')).not.toBeNull();
});

it('leaves what the server wrote for the first page', () => {
  document.title = 'Une';
  document.head.insertAdjacentHTML('beforeend', `<meta ${pageMark} name="description" content="du serveur">`);
  applyHead(head, site);
  expect(description()).toBe('du serveur');
});
