import { fitTitle } from './fit-title';

/** As if every letter were half as wide as high. */
const width = (text: string, size: number) => (text.length * size) / 2;
const fitted = (title: string) => fitTitle(title, width, 470);

it('leaves a short title on one line, large', () => {
  expect(fitted('Python')).toEqual({ size: 62, lines: ['Python'] });
});

it('breaks a title into three lines at most', () => {
  expect(fitted('Réseaux sociaux et stratégie Ads').lines).toEqual([
    'Réseaux sociaux',
    'et stratégie',
    'Ads',
  ]);
});

it.each([
  'Habilitation électrique photovoltaïque BP/BR pour les installateurs',
  'Anticonstitutionnellement',
  'mot '.repeat(100),
  'x'.repeat(300),
  '',
])('never leaves the plate: %s', (title) => {
  const { size, lines } = fitted(title);
  expect(lines.length).toBeLessThanOrEqual(3);
  for (const line of lines) expect(width(line, size)).toBeLessThanOrEqual(470);
});

it('says that a title goes on', () => {
  expect(fitted('mot '.repeat(100)).lines.at(-1)).toMatch(/…$/);
});
