import { reachOf } from './changed';

it('looks at a remote’s own pages and journeys where nothing else has changed', () => {
  expect(reachOf(['mf-home/remote.ts', 'mf-home/README.md', 'docs/architecture.md'])).toEqual({
    sources: ['mf-home/remote.ts'],
    browser: ['--grep', '@mf-home\\b'],
  });
});

it('looks at all journeys where something that all share has changed', () => {
  expect(reachOf(['mf-home/remote.ts', 'package.json'])).toEqual({
    sources: ['mf-home/remote.ts'],
    browser: [],
  });
});

it('opens no browser for a text, and asks no test of a file that is gone', () => {
  expect(reachOf(['docs/architecture.md', 'README.md'])).toEqual({ sources: [], browser: undefined });
  expect(reachOf(['shell/src/gone.ts']).sources).toEqual([]);
});
