import { combinations } from './combinations';

it('has each remote be the only one of the other version, with both shells', () => {
  const odd = combinations().map(({ which: { shell, ...remotes } }) => {
    const others = Object.entries(remotes).filter(([, version]) => version !== shell);
    return `${shell}: ${others.map(([name]) => name).join(', ')}`;
  });
  expect(odd).toEqual([
    'next: mf-selection',
    'next: mf-home',
    'next: mf-catalogue',
    'next: mf-formation',
    'next: mf-contact',
    'previous: mf-selection',
    'previous: mf-home',
    'previous: mf-catalogue',
    'previous: mf-formation',
    'previous: mf-contact',
  ]);
});
