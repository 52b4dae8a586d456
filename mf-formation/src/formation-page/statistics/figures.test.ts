import { school } from 'testing/site';

const { alternance, initial } = school.figures;
const lines = (figures: typeof initial) =>
  figures.map(({ value, title, period }) => `${title}: ${value}, ${period}`.replaceAll('\u00a0', ' '));

it('are those of the specification', () => {
  expect(lines(alternance)).toEqual([
    'Taux d’assiduité: 80,25 %, 2024',
    'Taux de satisfaction: 90 %, 2024',
    'Taux d’interruption: 8 %, 2024-2025',
    'Taux de retour à l’emploi: N/A, publié en 2025',
    'Apprentis formés: + de 60, 2024',
  ]);
  expect(lines(initial)).toEqual([
    'Taux d’assiduité: 100 %, 2023-2024',
    'Taux de satisfaction: 100 %, 2023-2024',
  ]);
});
