import { overTheWire } from './wire';

it('counts bodies, not heads, and nothing of the browser’s cache', () => {
  const fetched = [
    { name: 'https://a.example/page?q=1', transferSize: 1300 },
    { name: 'https://a.example/kept.js', transferSize: 0 },
    { name: 'https://a.example/confirmed.json', transferSize: 300 },
  ];
  expect(overTheWire(fetched)).toEqual([
    { path: '/page', bytes: 1000 },
    { path: '/confirmed.json', bytes: 0 },
  ]);
});
