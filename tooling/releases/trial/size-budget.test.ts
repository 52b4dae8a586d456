import type { Release } from '@campus/releases';
import { assertInBudget, releaseLimits } from './size-budget';

const { maxFileBytes, maxScriptBytes, maxReleaseBytes } = releaseLimits;

/** Has a release of mf-home with files of these sizes weighed. */
function weigh(sizes: Record<string, number>, later: Release['later'] = {}) {
  const described = Object.entries(sizes).map(([path, bytes]) => [`files/${path}`, { bytes, integrity: '' }]);
  const files = Object.fromEntries(described);
  const pages = { HomePage: ['HomePage.a.js'] };
  return () => assertInBudget({ name: 'mf-home', files, pages, later });
}

it('a file that is too large is refused with its page; source maps have any size', () => {
  const script = { 'HomePage.a.js': maxFileBytes, 'HomePage.a.js.br': 1, 'HomePage.a.js.map': 3_000_000 };
  expect(weigh(script)).not.toThrow();
  const sentence = 'has a file of 2.0 MB, and 2.0 MB is the limit';
  expect(weigh({ ...script, 'HomePage.a.js': maxFileBytes + 1 })).toThrow(`HomePage ${sentence}`);
  expect(weigh({ 'assets/b.png': maxFileBytes + 1 })).toThrow(`mf-home ${sentence}`);
});

it('a page is refused whose scripts are too heavy together, as they are sent', () => {
  const scripts = { 'HomePage.a.js': 300_000, 'HomePage.a.js.br': maxScriptBytes - 1, '7.b.js': 2 };
  expect(weigh(scripts)).not.toThrow();
  const sentence = /^HomePage has 101 kB of scripts in brotli, and 100 kB is the limit/;
  expect(weigh(scripts, { HomePage: ['7.b.js'] })).toThrow(sentence);
});

it('a release is refused that is too large in all', () => {
  const sentence = 'mf-home has 30.0 MB in all, and 30.0 MB is the limit';
  expect(weigh({ 'a.map': maxReleaseBytes + 1 })).toThrow(sentence);
});
