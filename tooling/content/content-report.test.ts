import { contentReport } from './content-report';

const links = [
  { url: 'https://perdu.example/', collection: 'formation', id: 'python', title: 'Python' },
  { url: 'https://la.example/', collection: 'formation', id: 'python', title: 'Python' },
];
const problem = (level: 'missing' | 'doubtful' | 'old', sentence: string) => ({
  ...{ field: 'x', item: 'x', level, sentence },
});

it('is read line by line, and says whether something is missing', () => {
  const courses = [
    { id: 'python', title: 'Python', problems: [problem('missing', 'Écrivez.'), problem('old', 'Relisez.')] },
  ];
  const others = [
    {
      collection: 'carrousel',
      id: 'a',
      title: 'IMG_1',
      problems: [problem('doubtful', 'Changez le titre.')],
    },
  ];
  const broken = new Map([['https://perdu.example/', 'le site répond 404']]);
  const { text, isMissing } = contentReport({ checked: 41, courses, others, links }, broken);
  expect(text.split('\n')).toEqual([
    ...['Python (python)', '  MANQUE   Écrivez.', '  ancien   Relisez.', ''],
    ...['IMG_1 (carrousel/a)', '  douteux  Changez le titre.', ''],
    ...['Python (formation/python)', '  lien     https://perdu.example/ : le site répond 404', ''],
    '41 formations publiées, 1 éléments manquants, 1 points douteux, 1 fiches anciennes, 1 liens rompus.',
  ]);
  expect(isMissing).toBe(true);
});
