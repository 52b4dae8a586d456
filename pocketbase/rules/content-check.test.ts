import { checkContent } from './content-check.js';

const today = Date.UTC(2026, 10, 22);
const course = (id: string, more: object = {}) => {
  const texts = { littleDescription: `Accroche ${id}`, description: `<p>Présentation ${id}</p>` };
  const complete = { id, title: `Formation ${id}`, ...texts, imagePrimary: 'a.jpg', competences: ['x'] };
  return { ...complete, updated: '2026-10-01 08:00:00.000Z', ...more };
};
const check = (content: Parameters<typeof checkContent>[0], since = '2025-01-01 00:00:00.000Z') =>
  checkContent(content, { now: today, since });
const sentences = (content: Parameters<typeof checkContent>[0], field: string, since?: string) =>
  check(content, since).courses.flatMap(({ id, problems }) =>
    problems.filter((problem) => problem.field === field).map(({ level, sentence }) => [id, level, sentence]),
  );

it('tells of what nobody has touched for a year, its sessions and results included', () => {
  const formation = [course('a', { updated: '2025-03-12 08:00:00.000Z' })];
  expect(sentences({ formation }, 'updated')).toEqual([
    ['a', 'old', 'Rien n’a changé depuis le 12/03/2025\u00A0: relisez la fiche, puis enregistrez-la.'],
  ]);
  const session = [{ id: 's', formation: 'a', updated: '2026-03-12 08:00:00.000Z' }];
  expect(sentences({ formation, session }, 'updated')).toEqual([]);
  const other = [{ id: 's', formation: 'b', updated: '2026-03-12 08:00:00.000Z' }];
  expect(sentences({ formation, session: other }, 'updated')).toHaveLength(1);
  // What was there on the first day.
  expect(sentences({ formation }, 'updated', '2026-01-01 00:00:00.000Z')).toEqual([]);
});

it.each([
  ['title', 'L’office des risques', "L'O\uFB03ce\u00A0des ris\u00ADques ", 'le même titre'],
  ['idFormation', 'F12', 'f12', 'la même référence'],
  ['littleDescription', 'La même.', 'la même.', 'la même accroche'],
])('tells of two courses with one %s', (field, one, other, what) => {
  const formation = [course('a', { [field]: one }), course('b', { [field]: other }), course('c')];
  const [first] = formation;
  expect(sentences({ formation }, field)).toEqual([
    ['b', 'doubtful', `«\u00A0${first?.title}\u00A0» a ${what}\u00A0: distinguez les deux formations.`],
  ]);
});

const long = (words: number) => `${'mot '.repeat(words).trim()}.`;
it.each([
  ['description', `<p>${long(31)}</p>`, '30 au plus\u00A0: coupez «\u00A0mot mot mot mot mot…'],
  [
    'description',
    `<p>${long(30)} Loi L. 6353-5${'\u202f'}? Mot ${long(29)}</p><p>${long(30)}</p>`,
    undefined,
  ],
  ['accessConditions', `<ul><li>${long(2)}</li><li>a <b>b</b> ${long(29)}</li></ul>`, 'Une phrase a 31 mots'],
  ['accessConditions', '<p>Un OPCO, deux Habilitations.</p>', undefined],
  ['accessConditions', '<p>Le RGPD {siret} et l’écoconception.</p>', 'RGPD, écoconception. Écrivez plus'],
  ['littleDescription', long(21), 'Une phrase a 21 mots, 20 au plus'],
  ['littleDescription', `Mot. ${long(20).replace('mot', 'Mot')}`, undefined],
  ['littleDescription', 'Un mot. Deux mots\nTrois mots.', 'Une accroche a une ou deux phrases'],
])('tells what is not plain in %s: %s', (field, text, expected) => {
  const formation = [course('a', { [field]: text })];
  const { courses } = checkContent(
    { formation },
    { now: today, since: '2025-01-01', words: 'opco, habilitation' },
  );
  const found = courses.flatMap(({ problems }) => problems.filter((problem) => problem.field === field));
  expect(found.map(({ sentence }) => sentence)).toEqual(expected ? [expect.stringContaining(expected)] : []);
});

it('tells what is not plain in the funding of a course', () => {
  const financement = [{ id: 'f', formation: 'a', conditions: 'Un accord interprofessionnel.' }];
  const content = { formation: [course('a'), course('b')], financement };
  const { courses } = checkContent(content, { now: today, since: '2025-01-01', words: '' });
  const found = courses.map(({ problems }) => problems.filter(({ field }) => field === 'financement'));
  const sentence = expect.stringContaining('interprofessionnel. Écrivez plus simplement');
  expect(found).toEqual([[{ field: 'financement', level: 'doubtful', sentence }], []]);
});

it('leaves the law its own words and sentences', () => {
  const texte = ['cgv', 'faq'].map((page) => ({
    id: page,
    page,
    content: `Un groupement interdépartemental. ${long(31)}`,
  }));
  const { others } = checkContent({ texte }, { now: today, since: '', words: '' });
  expect(others.map(({ id, problems }) => [id, problems.length])).toEqual([['faq', 2]]);
});

it('reports wrong links and links to hidden courses; lists outside links', () => {
  const description =
    '<a href="/formation/b">b</a> <a href="/formation/avant">b</a> <a href="/formation/perdue?x">?</a> <a href="https://exemple.fr/a">a</a> <a href="mailto:a@b.fr">m</a>';
  const content = {
    formation: [course('a', { description }), course('b', { formerly: ['avant'] })],
    categorie: [{ id: 'c', title: 'Catégorie', url: 'pas une adresse' }],
    partenaire: [{ id: 'p', title: 'Partenaire', url: 'https://partenaire.example/' }],
  };
  const { links, others } = check(content);
  const lost = 'Un lien mène à la formation «\u00A0perdue\u00A0», qui n’est pas en ligne\u00A0: corrigez-le.';
  expect(sentences(content, 'description')).toEqual([['a', 'doubtful', lost]]);
  expect(others.map(({ collection, id }) => [collection, id])).toEqual([['categorie', 'c']]);
  expect(links.map(({ url, id }) => [url, id])).toEqual([
    ['https://exemple.fr/a', 'a'],
    ['https://partenaire.example/', 'p'],
  ]);
});

it('reports a funding rule whose source is unread for a year, with its link', () => {
  const rule = (id: string, day: string, active = true) => {
    const source = { sourceUrl: `https://source.example/${id}`, checkedOn: `${day} 00:00:00.000Z` };
    return { id, title: 'Une règle', active, ...source };
  };
  const rules = [rule('new', '2026-11-22'), rule('old', '2025-11-21'), rule('hidden', '2020-01-01', false)];
  const { others, links } = check({ regle_financement: rules });
  const sentence = expect.stringContaining('relue le 21/11/2025');
  const problems = [expect.objectContaining({ level: 'old', sentence })];
  expect(others).toEqual([{ collection: 'regle_financement', id: 'old', title: 'Une règle', problems }]);
  expect(links.map(({ url }) => url)).toContain('https://source.example/old');
});
