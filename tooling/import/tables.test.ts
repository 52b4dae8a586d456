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
const inWindows1252 = (text: string) =>
  Buffer.from(text.replaceAll('€', '\x80').replaceAll('’', '\x92'), 'latin1');

const course = {
  title: 'Comptabilité de l’été',
  hours: 21,
  days: 3,
  priceKind: 'amount',
  price: 1940,
  category: { title: 'Gestion' },
  competences: [{ title: 'Tenir un journal' }, { title: 'Clore un exercice' }],
  places: ['presentiel', 'hybride'],
  certifiedOn: '01/03/2024',
  alternance: true,
};
const rows = [
  ['Titre', 'Durée', 'Tarif', 'Catégorie', 'Objectifs', 'Lieu', "Date d'enregistrement", 'Alternance'],
  [
    ...[
      'Comptabilité de l’été',
      '21 Heures (3 jours)',
      '1940 €',
      'Gestion',
      'Tenir un journal\nClore un exercice',
    ],
    ...['Présentiel ou hybride', '01/03/2024', 'oui'],
  ],
];
const csv = (separator: string) =>
  rows.map((row) => row.map((cell) => `"${cell}"`).join(separator)).join('\r\n');

it.each([
  ['by Excel, in UTF-8 with a BOM and semicolons', `\ufeff${csv(';')}`],
  ['by Excel, in Windows-1252 with semicolons', inWindows1252(csv(';'))],
  ['by LibreOffice, in UTF-8 with commas', csv(',')],
])('a CSV written %s gives its courses', async (_by, content) => {
  const { items, notes } = await readSource(await fileOf('offre.csv', content));
  expect(items).toMatchObject([
    { collection: 'formation', key: 'comptabilite-de-l-ete', values: course, notes: [] },
  ]);
  expect(notes).toEqual([]);
});

it('an XLSX with a day as a number, and one with a date, give the same day', async () => {
  const [titles = [], values = []] = rows;
  const of = (day: number | Date) => [...values.slice(0, 6), day, true];
  const sheet = { name: 'Feuil1', rows: [titles, of(45_352), of(new Date(Date.UTC(2024, 2, 1)))] };
  const { items } = await readSource(await fileOf('offre.xlsx', await writeXlsx({ sheets: [sheet] })));
  const expected = { values: { ...course, certifiedOn: '2024-03-01' } };
  expect(items).toMatchObject([expected, expected]);
});

it('a cell may be longer than the name of a file', async () => {
  const long = 'Calculer '.repeat(200).trim();
  const { items } = await readSource(await fileOf('offre.csv', `Titre;Programme;Image\nA;${long};${long}`));
  expect(items[0]?.values.description).toBe(`<p>${long}</p>`);
});

it('of several sheets the first is read, and the others are named', async () => {
  const sheets = [
    { name: 'Bureautique', rows: [['Titre'], ['Tableur']] },
    { name: 'Langues', rows: [['Titre'], ['Anglais']] },
    { name: 'Feuil3', rows: [] },
  ];
  const { items, notes } = await readSource(await fileOf('offre.xlsx', await writeXlsx({ sheets })));
  expect(items.map(({ values }) => values.title)).toEqual(['Tableur']);
  expect(notes).toEqual([
    'offre.xlsx\u00a0: la feuille «\u00a0Langues\u00a0» est laissée\u00a0: mettez ses formations dans la première, ou dans un autre fichier.',
  ]);
});

it.each([
  ['Durée (heures)', '21,5', { hours: '21,5' }],
  ['Durée en heures', '14 h 30', { hours: 14.5, nbHeure: '14 h 30' }],
  ['Durée en jours *', '2 jours', { days: '2' }],
  ['Délai d’accès, en jours', 'environ 2 semaines', { accessDelay: 'environ 2 semaines' }],
  ['Nombre de participants max.', '8 personnes', { groupMax: '8' }],
  ['Montant en euros', '1 200,00 €', { price: '1 200,00' }],
  ['Prix HT', '320', { priceActual: '320\u00a0€ HT' }],
  ['Prix TTC', '320,50 €', { price: 320.5, vat: 'included' }],
  ['TVA', '0 %', { vat: 'exempt' }],
  ['Date de début', '12/01/2027', { session: [{ startsOn: '12/01/2027' }] }],
  [
    'Date de début;Date de fin',
    '2027-01-12";"2027-01-13',
    { session: [{ startsOn: '2027-01-12', endsOn: '2027-01-13' }] },
  ],
  ['Lieu', 'À distance', { places: ['distanciel'] }],
  ['Lieu', 'En ligne / sur site', { places: ['distanciel', 'presentiel'] }],
  ['Lieu', 'mixte', { places: ['hybride'] }],
  ['Lieu', 'Sur la lune', { places: ['Sur la lune'] }],
  ['TVA', 'TTC', { vat: 'included' }],
  ['Ce montant vaut pour', 'groupe', { pricePer: 'group' }],
  ['Niveau', 'Débutant, expert', { level: 'Débutant, expert' }],
  ['Catégorie', 'Achats | Vente', { category: { title: 'Achats | Vente' } }],
  ['Image', 'a.jpg | b.jpg', { imagePrimary: expect.stringMatching(/a.jpg%20%7C%20b.jpg\?$/) }],
  [
    'Programme',
    'Jour 1\n- lire\n• dire',
    { description: '<p>Jour 1</p>\n<ul><li>lire</li>\n<li>dire</li></ul>' },
  ],
])('%s %j is read whole, by the words that schools use', async (title, text, values) => {
  const { items } = await readSource(await fileOf('offre.csv', `Titre;${title}\nTableur;"${text}"`));
  expect(items[0]?.values).toMatchObject(values);
});

it('a workbook of LibreOffice gives its courses, and names what it cannot give', async () => {
  const { items, notes } = await readSource(at('tooling/import/testing/libreoffice.xlsx'));
  expect(notes).toEqual([
    'libreoffice.xlsx, ligne 1\u00a0: «\u00a0Places restantes\u00a0» n’est pas de nos champs\u00a0: laissée.',
  ]);
  expect(items).toMatchObject([
    {
      key: 'C-1',
      notes: [],
      values: {
        ...{
          title: 'Comptabilité de base',
          hours: '14',
          days: '2',
          price: 1490.5,
          certifiedOn: '2024-03-01',
        },
        ...{ certificationKind: 'rncp', certificationCode: '12345', alternance: true, accessDelay: '14' },
        description: '<p>Jour 1 : le journal</p>\n<p>Jour 2 : l’exercice</p>',
      },
    },
    {
      key: 'C-2',
      values: { title: 'Paie & charges', hours: '3.5', days: '0.5', alternance: false },
      place: 'libreoffice.xlsx, ligne 3\u00a0: ',
      notes: ['«\u00a0Prix\u00a0» contient une formule\u00a0: collez-y sa valeur.'],
    },
  ]);
  expect(items[1]?.values).not.toHaveProperty('price');
});

it('the template of the guide is read without a remark', async () => {
  const { items, notes } = await readSource(at('docs/guide/modele-formations.xlsx'));
  expect(notes).toEqual([]);
  expect(items).toMatchObject([
    {
      notes: [],
      values: {
        ...{ title: 'Lire une facture', hours: 14, days: 2, price: 490, vat: 'exempt', level: 'debutant' },
        ...{ certificationKind: 'none', active: false, places: ['presentiel', 'distanciel'] },
        imagePrimary: expect.stringMatching(/^file:.*docs\/guide\/facture\.jpg\?$/),
        imageSecondary: [expect.stringMatching(/salle\.jpg\?$/), expect.stringMatching(/groupe\.jpg\?$/)],
      },
    },
  ]);
});

const lheo = (formations: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><lheo xmlns="https://www.of.moncompteformation.gouv.fr"><offres>${formations}</offres></lheo>`;
const action = `<action numero="A1"><info-public-vise>Salariés</info-public-vise><modalites-enseignement>0</modalites-enseignement>
  <conditions-specifiques>Aucun &amp; c’est tout</conditions-specifiques><nombre-heures-total>21</nombre-heures-total>
  <prix-total-TTC>1940.50</prix-total-TTC><session numero="S1"><periode><debut>20270104</debut><fin>20270106</fin></periode></session>
  <session numero="S2"><periode><debut>20270301</debut><fin>20270303</fin></periode></session></action>`;

it('a LHÉO file gives its courses with their sessions', async () => {
  const formation = (numero: string) =>
    `<formation numero="${numero}"><intitule-formation>Tableur</intitule-formation><objectif-formation>Savoir calculer.</objectif-formation><contenu-formation>Jour 1\nJour 2</contenu-formation><certification><code-RNCP>12345</code-RNCP></certification>${action}</formation>`;
  const file = await fileOf('offre.xml', lheo(formation('tableur') + formation('F 2')));
  const { name, items } = await readSource(join(file, '..'));
  expect(name).toBe('lheo');
  expect(items.map(({ key }) => key)).toEqual(['tableur', 'F 2']);
  expect(items[0]).toMatchObject({
    id: 'tableur',
    notes: [],
    values: {
      ...{
        title: 'Tableur',
        littleDescription: 'Savoir calculer.',
        description: '<p>Jour 1</p>\n<p>Jour 2</p>',
      },
      ...{ audience: 'Salariés', prerequisites: '<p>Aucun &amp; c’est tout</p>', places: ['presentiel'] },
      ...{ priceKind: 'amount', price: 1940.5, certificationKind: 'rncp', certificationCode: '12345' },
      session: [
        { startsOn: '2027-01-04', endsOn: '2027-01-06' },
        { startsOn: '2027-03-01', endsOn: '2027-03-03' },
      ],
    },
  });
});

it.each([
  ['no table', 'offre.csv', 'PK\0\0', /^offre\.csv n’est pas un CSV/],
  ['no workbook', 'offre.xlsx', 'Titre;Durée', /^offre\.xlsx n’est pas un classeur/],
  ['no title', 'offre.csv', 'Nom;Durée\nTableur;14', /^offre\.csv, ligne 1.*une colonne «.Titre.»/],
  [
    'a column twice',
    'offre.csv',
    'Titre;Prix;Tarif\nTableur;1;2',
    /ligne 1.*«.Prix.» et «.Tarif.» sont deux fois/,
  ],
  ['5,001 courses', 'offre.csv', `Titre\n${'Tableur\n'.repeat(5001)}`, /ligne 5002.*5000 formations au plus/],
  ['no XML', 'offre.xml', '<lheo><offres></lheo>', /^offre\.xml, ligne 1.*pas un fichier LHÉO/],
  ['another XML', 'offre.xml', '<catalogue/>', /^offre\.xml, ligne 1.*pas un fichier LHÉO/],
  ['another kind of file', 'offre.docx', '', /doit être une adresse/],
])('%s is told in one sentence', async (_what, name, content, sentence) => {
  await expect(readSource(await fileOf(name, content))).rejects.toThrow(sentence);
});

it('a formula is left out with its line, and what else is in its row is kept', async () => {
  const { items } = await readSource(await fileOf('offre.csv', 'Titre;Prix;Durée\nTableur;=2*45;14\n'));
  expect(items).toMatchObject([
    {
      values: { title: 'Tableur', hours: 14 },
      place: 'offre.csv, ligne 2\u00a0: ',
      notes: ['«\u00a0Prix\u00a0» contient une formule\u00a0: collez-y sa valeur.'],
    },
  ]);
  expect(items[0]?.values).not.toHaveProperty('price');
});

it('a row without a title is left, and told with its line', async () => {
  const { items, notes } = await readSource(await fileOf('offre.csv', 'Titre;Durée\nTableur;14\n;7\n;\n'));
  expect(items).toHaveLength(1);
  expect(notes).toEqual(['offre.csv, ligne 3\u00a0: sans titre, elle est laissée\u00a0: écrivez-le.']);
});

it('columns are known by the words that schools use, too', async () => {
  const file = 'Intitulé;Domaine;Public;Objectifs pédagogiques;Modalité;Photo;Pré-requis;Code\n';
  const { items, notes } = await readSource(
    await fileOf('offre.csv', `${file}Tableur;Gestion;Salariés;Calculer;Distanciel;t.jpg;Aucun;T-1`),
  );
  expect(notes).toEqual([]);
  expect(items).toMatchObject([
    {
      key: 'T-1',
      values: {
        ...{ title: 'Tableur', category: { title: 'Gestion' }, audience: 'Salariés' },
        ...{ competences: [{ title: 'Calculer' }], places: ['distanciel'], prerequisites: '<p>Aucun</p>' },
        imagePrimary: expect.stringMatching(/t\.jpg\?$/),
      },
    },
  ]);
});

it('what a field cannot hold is told with what is made of it', async () => {
  const duration = `selon le niveau ${'x'.repeat(60)}`;
  const text = `Titre;Durée;Alternance;Populaire\nTableur;${duration};peut-être;non`;
  const { items } = await readSource(await fileOf('offre.csv', text));
  expect(items[0]?.notes).toEqual([
    '«\u00a0Alternance\u00a0» ne dit ni oui ni non (peut-être)\u00a0: c’est non.',
    `«\u00a0${duration}\u00a0» reste en texte, coupé à 60 signes.`,
  ]);
});
