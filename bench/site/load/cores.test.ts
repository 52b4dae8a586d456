import { coresTable } from './cores';

it('divides the throughput by the workers', () => {
  const table = coresTable([
    { workers: 1, cached: [4000], rendered: [100] },
    { workers: 2, cached: [5000], rendered: [160] },
  ]);
  expect(table).toMatch(/\| 2 +\| +5000 \| +2500 \| +160 \| +80 \|/);
});

it('says so where a shell has no workers', () => {
  expect(coresTable([])).toBe('Throughput ÷ cores: not measured, the shell knows no setting WORKERS.');
});
