import { iconClass, toIconName } from './Icon';

it('draws a name that we do not have as "info"', () => {
  expect(toIconName('clock')).toBe('clock');
  expect(toIconName('constructor')).toBe('info');
  expect(toIconName('')).toBe('info');
});

it('stands before the text unless told otherwise', () => {
  expect(iconClass('arrow')).toBe('start arrow');
  expect(iconClass('arrow', 'end')).toBe('end arrow');
});
