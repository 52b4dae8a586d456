/** @jest-environment jsdom */
import { site } from 'testing/site';
import { applyHead } from './apply-head';

const head = { title: 'Une', description: 'Première', path: '/about' };
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
  const script = document.head.querySelector('script');
  // As the server writes it.
  if (script) script.textContent = '{"name":"A \\u0026 B"}';
  const before = [...document.head.children];
  applyHead(first, site);
  expect([...document.head.children]).toEqual(before);
  expect(document.head.querySelector('script')).toBe(script);
});

it('takes the whole head of another page that has the same title', () => {
  applyHead({ ...head, jsonLd: [{ name: 'a' }] }, site);
  applyHead({ ...head, description: 'Seconde', path: '/formation/b', jsonLd: [{ name: '</script>' }] }, site);
  expect(description()).toBe('Seconde');
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/formation\/b$/);
  expect(document.querySelectorAll('script')).toHaveLength(1);
  expect(document.querySelector('script')?.textContent).toBe('{"name":"</script>"}');
  applyHead({ ...head, description: 'Seconde', path: '/formation/b', jsonLd: [{ name: 'c' }] }, site);
  expect(document.querySelector('script')?.textContent).toBe('{"name":"c"}');
  applyHead({ ...head, description: 'Seconde', path: '/formation/b' }, site);
  expect(document.querySelector('script')).toBeNull();
});
