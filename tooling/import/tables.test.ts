import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { at } from '../paths';
import { readSource } from './read-source';

const folder = folderForTheTests();
let count = 0;
const fileOf = async (name: string, content: string | Uint8Array) => {
  const place = join(folder, String(++count));
  await mkdir(place);
  await writeFile(join(place, name), content);
  return join(place, name);
};
const sourceOf = async (name: string, content: string | Uint8Array) =>
  readSource(await fileOf(name, content));
const inWindows1252 = (text: string) =>
  Buffer.from(text.replaceAll('€', '\x80').replaceAll('’', '\x92'), 'latin1');

const facts = { hours: 21, days: 3, priceKind: 'amount', price: 1940, certifiedOn: '01/03/2024' };
const competences = [{ title: 'Tenir un journal' }, { title: 'Clore un exercice' }];
const relations = { category: { title: 'Gestion' }, competences, places: ['presentiel', 'hybride'] };
const course = { title: 'Comptabilité de l’été', alternance: true, ...facts, ...relations };
const rows = [
  'Titre|Durée|Tarif|Catégorie|Objectifs|Lieu|Date d’enregistrement|Alternance',
  'Comptabilité de l’été|21 Heures (3 jours)|1940 €|Gestion|Tenir un journal\nClore un exercice|Présentiel ou hybride|01/03/2024|oui',
].map((row) => row.split('|'));
const csv = (separator: string) =>
  rows.map((row) => row.map((cell) => `"${cell}"`).join(separator)).join('\r\n');

it.each([
  ['by Excel, in UTF-8 with a BOM and semicolons', `\ufeff${csv(';')}`],
  ['by Excel, in Windows-1252 with semicolons', inWindows1252(csv(';'))],
  ['by Excel, with a line of its separator', `sep=;\r\n${csv(';')}`],
  ['by LibreOffice, in UTF-8 with commas', csv(',')],
  ['by Numbers, with the name of its table', `Tableau 1, \ufffd\n${csv(',')}`],
])('a CSV written %s gives its courses', async (_by, content) => {
  const { items, notes } = await sourceOf('offre.csv', content);
  const key = 'comptabilite-de-l-ete';
  expect(items).toMatchObject([{ collection: 'formation', key, values: course, notes: [] }]);
  expect(notes).toEqual([]);
});

it('an XLSX gives days as numbers and dates, a time, and what merged cells have', async () => {
  const [titles = [], values = []] = rows;
  const of = (title: string, day: number | Date) => [title, ...values.slice(1, 6), day, true];
  const days = [of('A', 45_352), of('B', new Date(Date.UTC(2024, 2, 1)))];
  // « 21:00 » counts from Excel's first day; the category is of both rows.
  days[1]?.splice(1, 3, new Date(Date.UTC(1899, 11, 31, 21)), values[2] ?? '', null as never);
  const merges = [{ startRow: 1, endRow: 2, startCol: 3, endCol: 3 }];
  const sheet = { name: 'Feuil1', rows: [titles, ...days], merges };
  const { items } = await sourceOf('offre.xlsx', await writeXlsx({ sheets: [sheet] }));
  const expected = { ...course, certifiedOn: '2024-03-01' };
  expect(items[0]?.values).toMatchObject({ ...expected, title: 'A' });
  expect({ ...items[1]?.values, days: 3 }).toMatchObject({ ...expected, title: 'B' });
});

it('of several sheets the first visible one is read, and the others are named', async () => {
  const sheets = [
    { name: 'Listes', rows: [['Titre'], ['Mme']], hidden: true },
    { name: 'Aide', rows: [['Lisez-moi']] },
    { name: 'Bureautique', rows: [['Titre'], ['Tableur']] },
    { name: 'Feuil3', rows: [] },
  ];
  const { items, notes } = await sourceOf('offre.xlsx', await writeXlsx({ sheets }));
  expect(items.map(({ values }) => values.title)).toEqual(['Tableur']);
  const advice = 'mettez ses formations dans la première, ou dans un autre fichier.';
  expect(notes).toEqual([`offre.xlsx\u00a0: la feuille «\u00a0Aide\u00a0» est laissée\u00a0: ${advice}`]);
});

const long = `selon le niveau ${'et les acquis '.repeat(200)}`.trim();
const days = 'Date de début;Date de fin';

it.each([
  ['Objectifs pédagogiques', '• Lire\n2. Dire', { competences: [{ title: 'Lire' }, { title: 'Dire' }] }],
  ['Programme;Image', `${long}";"${long}`, { description: `<p>${long}</p>` }],
  ['Durée en heures', '14 h 30', { hours: 14.5, nbHeure: '14 h 30' }],
  ['Durée', '3,5 heures', { hours: 3.5 }],
  ['Durée en jours *', '2 jour(s)', { days: '2' }],
  ['Délai d’accès, en jours', 'environ 2 semaines', { accessDelay: 'environ 2 semaines' }],
  ['Prix TTC', '320,50 €', { price: 320.5, vat: 'included' }],
  ['Tarif', '1 940,00 € nets par personne', { price: 1940 }],
  ['Tarif', '1 150 € TTC', { price: 1150, vat: 'included' }],
  ['Date de début', '46034', { session: [{ startsOn: '2026-01-12' }] }],
  [days, '12/01/2027";"13/01/2027', { session: [{ startsOn: '12/01/2027', endsOn: '13/01/2027' }] }],
  ['Lieu', 'présentiel et/ou à distance', { places: ['presentiel', 'distanciel'] }],
  ['Catégorie', 'Achats | Vente', { category: { title: 'Achats | Vente' } }],
  ['Image', 'a.jpg | b.jpg', { imagePrimary: expect.stringMatching(/a.jpg%20%7C%20b.jpg\?$/) }],
  ['Programme', 'Si a<b et c>d', { description: '<p>Si a&lt;b et c&gt;d</p>' }],
  ['Programme', '1\n- lire\n• dire', { description: '<p>1</p>\n<ul><li>lire</li>\n<li>dire</li></ul>' }],
])('%s %j is read whole, by the words that schools use', async (title, text, values) => {
  const { items, notes } = await sourceOf('offre.csv', `Titre;${title}\nTableur;"${text}"`);
  expect(items).toMatchObject([{ key: 'tableur', values, notes: [] }]);
  expect(notes).toEqual([]);
});

it.each([
  ['Prix', '=2*45', { price: undefined }, '«.Prix.» contient une formule.: collez-y sa valeur.'],
  ['Accroche', '#REF!', { littleDescription: undefined }, '«.Accroche.» contient une formule'],
  ['Prix HT', '320', { priceActual: '320\u00a0€ HT' }, '«.320.€ HT.» reste en texte'],
  ['Tarif', 'à partir de 1 200 €', { price: '' }, '«.à partir de 1 200 €.» reste en texte'],
  ['Alternance', 'peut-être', { alternance: false }, '«.Alternance.» ne dit ni oui ni non'],
  ['Durée', long, { nbHeure: long.slice(0, 60) }, `«.${long}.» reste en texte, coupé à 60 signes`],
])('%s %j comes with a remark', async (title, text, values, note) => {
  const [item] = (await sourceOf('offre.csv', `Titre;${title};Populaire\nTableur;${text};non`)).items;
  expect(item).toMatchObject({ place: 'offre.csv, ligne 2\u00a0: ', notes: [expect.stringMatching(note)] });
  expect({ price: undefined, littleDescription: undefined, ...item?.values }).toMatchObject(values);
});

it('a file is found whatever its capitals, accents and path, by an open workbook', async () => {
  const file = await fileOf('offre.csv', 'Titre;Image\nTableur;C:\\photos\\ÉTÉ.JPG');
  for (const name of ['été.jpg'.normalize('NFD'), '~$offre.xlsx'])
    await writeFile(join(file, '..', name), '');
  const [item] = (await readSource(join(file, '..'))).items;
  expect(item?.values.imagePrimary).toMatch(/\.jpg\?\d/);
});

it('a workbook of LibreOffice gives its courses, and names what it cannot give', async () => {
  const { items, notes } = await readSource(at('tooling/import/testing/libreoffice.xlsx'));
  const unknown = '«\u00a0Places restantes\u00a0» n’est pas de nos champs\u00a0: laissée.';
  expect(notes).toEqual([`libreoffice.xlsx, ligne 1\u00a0: ${unknown}`]);
  const numbers = { hours: '14', days: '2', price: 1490.5, accessDelay: '14', alternance: true };
  const certification = { certificationKind: 'rncp', certificationCode: '12345', certifiedOn: '2024-03-01' };
  const description = '<p>Jour 1 : le journal</p>\n<p>Jour 2 : l’exercice</p>';
  const first = { title: 'Comptabilité de base', ...numbers, ...certification, description };
  const second = { title: 'Paie & charges', hours: '3.5', days: '0.5', alternance: false };
  const secondNotes = ['«\u00a0Prix\u00a0» contient une formule\u00a0: collez-y sa valeur.'];
  const place = 'libreoffice.xlsx, ligne 3\u00a0: ';
  expect(items).toMatchObject([
    { key: 'C-1', notes: [], values: first },
    { key: 'C-2', place, notes: secondNotes, values: second },
  ]);
});

it('the template of the guide is read without a remark', async () => {
  const { items, notes } = await readSource(at('docs/guide/modele-formations.xlsx'));
  expect(notes).toEqual([]);
  const numbers = { hours: 14, days: 2, price: 490, vat: 'exempt' };
  const choices = { level: 'debutant', certificationKind: 'none', places: ['presentiel', 'distanciel'] };
  const values = { title: 'Lire une facture', ...numbers, ...choices, active: false };
  expect(items).toMatchObject([{ notes: [], values }]);
  expect(items[0]?.values).toMatchObject({
    imagePrimary: expect.stringMatching(/^file:.*docs\/guide\/facture\.jpg\?$/),
    imageSecondary: [expect.stringMatching(/salle\.jpg\?$/), expect.stringMatching(/groupe\.jpg\?$/)],
  });
});

const action = `<action><info-public-vise>Salariés</info-public-vise><modalites-enseignement>0</modalites-enseignement>
  <conditions-specifiques>Aucun &amp; c’est tout</conditions-specifiques><nombre-heures-total>21</nombre-heures-total>
  <prix-total-TTC>1940.50</prix-total-TTC><session numero="S1"><periode><debut>20270104</debut><fin>20270106</fin></periode></session>
  <session numero="S2"><periode><debut>20270301</debut><fin>20270303</fin></periode></session></action>`;
const formation = (numero: string, actions = action) =>
  `<l:formation numero="${numero}"><l:intitule-formation>Caf&#233;<![CDATA[ & bar]]></l:intitule-formation><objectif-formation>Savoir.</objectif-formation><contenu-formation>Jour 1\nJour 2</contenu-formation><certification><code-RNCP>12345</code-RNCP></certification>${actions}</l:formation>`;
const lheo = (formations: string) =>
  sourceOf('offre.xml', `<l:lheo xmlns:l="x"><l:offres>${formations}</l:offres></l:lheo>`);
const session = [
  { startsOn: '2027-01-04', endsOn: '2027-01-06' },
  { startsOn: '2027-03-01', endsOn: '2027-03-03' },
];

it('a LHÉO file gives its courses with their sessions', async () => {
  const { name, items } = await lheo(formation('cafe') + formation('F 2').replace('12345', ''));
  expect(name).toBe('lheo');
  expect(items.map(({ id, key }) => [id, key])).toEqual(['cafe', 'F 2'].map((numero) => [numero, numero]));
  expect(items[1]?.values.certificationKind).toBeUndefined();
  const texts = { title: 'Café & bar', littleDescription: 'Savoir.', audience: 'Salariés' };
  const [description, prerequisites] = ['<p>Jour 1</p>\n<p>Jour 2</p>', '<p>Aucun &amp; c’est tout</p>'];
  const price = { priceKind: 'amount', price: 1940.5, places: ['presentiel'] };
  const certification = { certificationKind: 'rncp', certificationCode: '12345' };
  const values = { ...texts, description, prerequisites, ...price, ...certification, session };
  expect(items[0]).toMatchObject({ notes: [], values });
});

it('a LHÉO file loses nothing of a second action, and takes no day for one', async () => {
  const second = action.replace('>0<', '>2<').replace('1940.50', '990').replace('20270104', '00000000');
  const { items } = await lheo(formation('cafe', action + second.replace('20270303', '99999999')));
  const values = { priceActual: '1940.50\n990', places: ['presentiel', 'distanciel'] };
  const sessions = [...session, { startsOn: '2027-03-01', endsOn: '' }];
  const notes = [expect.stringMatching(/990.» reste en texte/)];
  expect(items).toMatchObject([{ values: { ...values, session: sessions }, notes }]);
});

it.each([
  ['no table', 'offre.csv', 'PK\0\0', /^offre\.csv n’est pas un CSV/],
  ['no workbook', 'offre.xlsx', 'Titre;Durée', /^offre\.xlsx n’est pas un classeur/],
  ['no title', 'offre.csv', 'Nom;Durée\nTableur;14', /^offre\.csv, ligne 1.*une colonne «.Titre.»/],
  ['a column twice', 'offre.csv', 'Titre;Prix;Tarif\nA;1;2', /ligne 1.*«.Prix.» et «.Tarif.» sont deux fois/],
  ['no XML', 'offre.xml', '<lheo><offres></lheo>', /^offre\.xml, ligne 1.*pas un fichier LHÉO/],
  ['another XML', 'offre.xml', '<catalogue/>', /^offre\.xml, ligne 1.*pas un fichier LHÉO/],
  ['another kind of file', 'offre.docx', '', /doit être une adresse/],
])('%s is told in one sentence', async (_what, name, content, sentence) => {
  await expect(sourceOf(name, content)).rejects.toThrow(sentence);
});

it('rows that are no courses are left with their line, and a hidden one is told', async () => {
  const rows = [['Titre', 'Durée'], ['BUREAUTIQUE'], ['Tableur', 14], [null, 7], [], ['Total : 1', 14]];
  const sheet = { name: 'Offre', rows, rowDefs: new Map([[2, { hidden: true }]]) };
  const { items, notes } = await sourceOf('o.xlsx', await writeXlsx({ sheets: [sheet] }));
  expect(items).toMatchObject([{ key: 'tableur', notes: ['Sa ligne est masquée dans le classeur.'] }]);
  const line = (row: number) =>
    `o.xlsx, ligne ${row}\u00a0: ce n’est pas une formation\u00a0: écrivez son titre et sa durée.`;
  expect(notes).toEqual([2, 4, 6].map(line));
});
