import { courseRecord } from '../backend/testing/records';
import { toSearchDocument } from './documents';
import { openIndex } from './open-index';
import { makeIndex, type SynonymRecord } from './stored-index';

const course = (id: string, title: string, description: string, more = {}) =>
  toSearchDocument(courseRecord({ id, title, description, littleDescription: `Sur ${id}.`, ...more }));

const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const documents = [
  course('bureautique', 'Pack bureautique', `<p>Intro.</p>${list('Excel, calculer', 'Word et Excel')}`),
  course('python', 'Python', list('Lire un fichier Excel', 'Données'), { alternance: true }),
  course('reseaux', 'Réseaux sociaux', '<p>Sans liste, mais avec une campagne.</p>'),
  course('caces', 'CACES R485', list('Conduire un gerbeur'), { places: ['presentiel'] }),
];

const synonym = (words: string, more: Partial<SynonymRecord> = {}): SynonymRecord => {
  return { id: words, collectionId: 's', words, meaning: '', formations: [], absent: false, ...more };
};

const synonyms = [
  synonym('tableur, feuille de calcul', { formations: ['bureautique', 'supprimée'] }),
  synonym('cariste, Chariot élévateur', { formations: ['caces'] }),
  synonym('code', { meaning: 'python' }),
  synonym('soudure, soudeur', { absent: true, formations: ['caces'] }),
  synonym(' , ', { formations: ['caces'] }),
  synonym('perdue', { formations: ['supprimée'] }),
];

async function open() {
  const stored = await makeIndex(documents, synonyms);
  const engine = await openIndex(JSON.parse(JSON.stringify(stored)));
  return { stored, ...engine, ids: (query: string) => engine.search(query).ids };
}

it('finds complete words in any order and number, titles first', async () => {
  const { ids } = await open();
  expect(ids('excel')).toEqual(['bureautique', 'python']);
  expect(ids('python excel')).toEqual(['python']);
  expect(ids('gerbeurs')).toEqual(['caces']);
  expect(ids('une CAMPAGNE')).toEqual(['reseaux']);
  for (const part of ['ia', 'cel']) expect(ids(part)).toEqual([]);
});

it('treats the last word as a prefix from four letters on', async () => {
  const { ids } = await open();
  expect(ids('gerb')).toEqual(['caces']);
  expect(ids('ger')).toEqual([]);
  expect(ids('gerb python')).not.toContain('caces');
  expect(ids('chariot eleva')).toEqual(['caces']);
});

it('allows one wrong letter of five, but not the first, nor in a programme', async () => {
  const { ids } = await open();
  expect(ids('bureaytique')).toEqual(['bureautique']);
  expect(ids('gerbeir')).toEqual([]);
  expect(ids('pyton')).toEqual(['python']);
  expect(ids('exel')).toEqual([]);
  expect(ids('zython')).toEqual([]);
  expect(ids('carisste')).toEqual(['caces']);
});

it('knows the editors’ synonyms, their order and meaning', async () => {
  const { ids } = await open();
  expect(ids('tableur')).toEqual(['bureautique']);
  expect(ids('feuilles de calcul')).toEqual(['bureautique']);
  expect(ids('code')).toEqual(['python']);
  expect(ids('cariste python')).toEqual(['caces', 'python']);
  // No word is guessed where another one is known.
  expect(ids('python bureaytique inconnu')).toEqual(['python']);
});

it('reports near results as absent or partial', async () => {
  const { search } = await open();
  for (const query of ['soudure', 'soudu', 'soudurre'])
    expect(search(query)).toMatchObject({ ids: ['caces'], near: 'absent' });
  expect(search('python campagne')).toMatchObject({ ids: ['python'], near: 'partial' });
  // An item of a programme that has one of the words is beside the point.
  expect(search('excel campagne')).toMatchObject({ ids: [] });
  expect(search('excel').near).toBeUndefined();
  expect(search('xyz')).toMatchObject({ ids: [] });
  expect(search('xyz').near).toBeUndefined();
});

it('shows the matching line, else the summary', async () => {
  const { search } = await open();
  const { show } = search('word excel');
  expect(show('bureautique').line).toEqual(['', 'Word', ' et ', 'Excel', '']);
  const short = search('tableur').show('bureautique');
  expect(short).toEqual({ id: 'bureautique', line: ['Sur bureautique.'] });
});

it.each(['', '.*', '🎓', 'x'.repeat(5000), 'de la le', '__proto__', 'mot '.repeat(500)])(
  'finds nothing for what says nothing (%#)',
  async (query) => expect((await open()).ids(query)).toEqual([]),
);

it('searches ten words at most', async () => {
  const { ids } = await open();
  const nothing = Array.from({ length: 9 }, (_, index) => `mot${index}mot`).join(' ');
  expect(ids(`${nothing} python excel`)).toEqual(['python']);
  expect(ids(`${nothing} encore python`)).toEqual([]);
});

it('ignores unknown words, and refuses an index of another version', async () => {
  const { stored, ids } = await open();
  expect(ids('perdue')).toEqual([]);
  await expect(openIndex({ ...stored, version: 2 as 3 })).rejects.toThrow('version 2');
});

describe('suggestions', () => {
  const titles = [
    'Python',
    'Créer et animer un site web',
    'Habilitation électrique photovoltaïque',
    'Habilitation électrique BE Manœuvre',
    'Formation CSE',
    'Anglais professionnel',
    'Allemand professionnel',
  ];
  const suggest = async (query: string) => {
    const titled = titles.map((title) => course(title, title, ''));
    return (await openIndex(await makeIndex(titled, []))).search(query).suggest();
  };

  it.each([
    ['pyton', 'Python'],
    ['PYHTON', 'Python'],
    ['fotovoltaique', 'photovoltaïque'],
    ['manoevre', 'Manœuvre'],
    ['formation pyton', 'Python'],
    ['anglai profesionnel', 'Anglais professionnel'],
    ['habilitation elctrique', 'Habilitation électrique'],
    ['web site', 'site web'],
    ['animer web', 'Créer et animer un site web'],
  ])('for "%s" is "%s"', async (query, text) => expect(await suggest(query)).toBe(text));

  it.each(['soudure sous-marine', 'excel', 'formations', 'xy', '', '   ', '.*', '🎓', 'x'.repeat(100)])(
    'for "%s" is nothing',
    async (query) => expect(await suggest(query)).toBeUndefined(),
  );
});
