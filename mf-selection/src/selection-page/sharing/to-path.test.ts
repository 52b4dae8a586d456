import { toPath } from './to-path';

it('draws each run of dark modules as a stroke, within a margin of four', () => {
  const modules = ['1101', '0000', '0110', '1000'].map((row) => [...row].map((sign) => sign === '1'));
  expect(toPath(modules)).toEqual({ size: 12, path: 'M4 4.5h2M7 4.5h1M5 6.5h2M4 7.5h1' });
});
