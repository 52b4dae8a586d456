import { toIconName } from './Icon';

it('draws a name that we do not have as "info"', () => {
  expect(toIconName('clock')).toBe('clock');
  expect(toIconName('constructor')).toBe('info');
  expect(toIconName('')).toBe('info');
});
