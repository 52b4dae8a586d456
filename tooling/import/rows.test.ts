import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { openUpstream } from '@campus/testing/upstream';
import { editorsPocketBase } from '../../pocketbase/testing/editors';
import { at } from '../paths';
import { importAll } from './import-all';
import { importer } from './testing/importer';

const clients = editorsPocketBase();
const folder = folderForTheTests();
const importing = importer(clients);
/** Imports a file of these lines. */
const importRows = async (name: string, rows: string[], options = {}) => {
  await writeFile(join(folder, name), rows.join('\n'));
  return importing(join(folder, name), options);
};
const courseOf = (title: string) =>
  clients.camille.collection('formation').getFirstListItem(`title = "${title}"`);

const sessionsOf = (course: string) =>
  clients.camille.collection('session').getFullList({ filter: `formation = "${course}"`, sort: 'startsOn' });

it('a row that would overwrite another one is refused with its line', async () => {
  const courses = ['C#;;490', 'C++;;990', 'Tri;T-1;10', 'Tri postal;T-1;20', 'Tri;;30;absente.jpg'];
  const rows = ['Titre;Référence;Prix;Image', ...courses];
  const dry = await importRows('offre.csv', rows, { isDry: true });
  const { of, outcomes, report } = await importRows('offre.csv', rows);
  expect([dry.outcomes, outcomes]).toEqual([outcomes, { new: 2, refused: 3 }]);
  expect(report).toContain('5 formations\u00a0: 2 nouvelles, 0 changée, 0 inchangée, 3 refusées');
  const sentence = 'une autre y est déjà «\u00a0c\u00a0»\u00a0: donnez à chacune sa «\u00a0Référence\u00a0».';
  expect(of('C++').messages).toEqual([sentence]);
  expect(report).toMatch(/^offre\.csv, ligne 5.*Tri postal.*refusée\nune autre y est déjà «.T-1.»/m);
  expect(report).toContain(`«\u00a0absente.jpg\u00a0» n’a pas pu être lu (${join(folder, 'absente.jpg')})`);
  expect([(await courseOf('C#')).price, (await courseOf('Tri')).price]).toEqual([490, 10]);
});

it('another file’s course of a known reference is refused with its line', async () => {
  const titles = 'Titre;Référence;Prix';
  await importRows('poterie.csv', [titles, 'Poterie;P-1;490', 'Émaillage;P-2;90']);
  const second = [titles, 'POTERIE;P-1;500', 'Tournage;P-2;120'];
  for (const isDry of [true, false])
    expect((await importRows('tournage.csv', second, { isDry })).report).toMatch(
      /^tournage\.csv, ligne 3.*Tournage.: refusée\n«.P-2.» est déjà «.Émaillage.», d’un autre fichier.*Référence/m,
    );
  expect([(await courseOf('POTERIE')).price, (await courseOf('Émaillage')).price]).toEqual([500, 90]);
});

it('dates that change at the source come, unless an editor changed them too', async () => {
  const bring = async (...days: string[]) => {
    const rows = days.map((day) => `Reliure;7;${day}`);
    return (await importRows('dates.csv', ['Titre;Durée;Date de début', ...rows])).of('Reliure');
  };
  const { messages } = await bring('12/01/2027', 'un lundi', '12/01/2027');
  expect(messages).toContainEqual(expect.stringMatching(/^«.Sessions.».: «.un lundi.»\. «.Début.»/));
  expect(await courseOf('Reliure')).toMatchObject({ otherInformation: '<h3>Sessions</h3><p>un lundi</p>' });
  const [known, ...others] = await sessionsOf('reliure');
  expect(others).toEqual([]);
  expect((await bring('12/01/2027', '15/03/2027')).outcome).toBe('changed');
  const march = { startsOn: expect.stringMatching(/^2027-03-15/) };
  expect(await sessionsOf('reliure')).toMatchObject([known, march]);
  await clients.camille.collection('session').update(known?.id ?? '', { seats: 8 });
  expect((await bring('12/01/2027')).messages).toContainEqual(expect.stringMatching(/ici aussi/));
  expect(await sessionsOf('reliure')).toHaveLength(2);
});

it('sessions that begin on one day stay two, and go where their cells are emptied', async () => {
  const bring = async (...days: string[]) => {
    const rows = days.map((day) => `Dorure;7;${day}`);
    await importRows('jour.csv', ['Titre;Durée;Date de début;Date de fin', ...rows]);
    return (await sessionsOf('dorure')).map(({ endsOn }) => endsOn.slice(8, 10));
  };
  expect(await bring('12/01/2027;13/01/2027', '12/01/2027;14/01/2027')).toEqual(['13', '14']);
  expect(await bring('12/01/2027;13/01/2027', '12/01/2027;15/01/2027')).toEqual(['13', '15']);
  expect(await bring(';')).toEqual([]);
});

it('a column that is added later comes, as do dates of a course that has moved', async () => {
  await importRows('ajout.csv', ['Référence;Titre;Tarif', 'K-1;Cannage;à voir']);
  for (const course of ['Cannage;12', 'Cannage de chaises;13', 'Cannage de chaises;14']) {
    const rows = ['Référence;Titre;Date de début;Tarif;Prérequis', `K-1;${course}/01/2027;490 €;Aucun`];
    expect((await importRows('ajout.csv', rows)).report).not.toContain('ici aussi');
  }
  // A formula gives nothing, and takes nothing away.
  await importRows('ajout.csv', ['Référence;Titre;Prérequis', 'K-1;Cannage de chaises;#REF!']);
  const { id, ...course } = await courseOf('Cannage de chaises');
  expect(course).toMatchObject({ price: 490, prerequisites: '<p>Aucun</p>' });
  expect((await sessionsOf(id)).map(({ startsOn }) => startsOn.slice(0, 10))).toEqual(['2027-01-14']);
});

it('a price is kept where its column is gone, and goes where its cell is empty', async () => {
  const bring = async (title: string, cell: string) => {
    await importRows('prix.csv', [`Titre;Durée;Populaire${title}`, `Tissage;sur mesure;oui${cell}`]);
    const { price, priceKind, priceActual } = await courseOf('Tissage');
    return [price, priceKind, priceActual];
  };
  expect(await bring(';Tarif', ';de 500 à 900 €')).toEqual([0, '', 'de 500 à 900 €']);
  expect(await bring('', '')).toEqual([0, '', 'de 500 à 900 €']);
  expect(await bring(';Tarif', ';490 €')).toEqual([490, 'amount', '490']);
  expect(await bring(';Tarif', ';à voir')).toEqual([0, '', 'à voir']);
  expect(await bring(';Tarif', ';')).toEqual([0, '', '']);
});

it('a picture of another kind, or that is missing later, takes none with it', async () => {
  for (const name of ['IMG_1.HEIC', 'IMG_2.jpg']) await writeFile(join(folder, name), '\0\0\0\x18ftypheic');
  await cp(at('pocketbase/seed/gallery/python-2.webp'), join(folder, 'salle.webp'));
  const pictures = 'IMG_2.jpg | https://a.example/b.jpg?c | salle.webp | IMG_1.HEIC';
  const rows = ['Titre;Autres images', `Laque;${pictures}`];
  expect((await importRows('photos.csv', rows)).of('Laque').messages.slice(0, 3)).toEqual([
    expect.stringMatching(/^«.IMG_2\.jpg.» doit être une image .*: convertissez-le\.$/),
    expect.stringMatching(/^«.https:\/\/a\.example\/b\.jpg\?c.» est une adresse du web.: enregistrez/),
    expect.stringMatching(/^«.IMG_1\.HEIC.» doit être une image/),
  ]);
  const { imageSecondary } = await courseOf('Laque');
  expect(imageSecondary).toEqual([expect.stringMatching(/^salle/)]);
  await rm(join(folder, 'salle.webp'));
  await importRows('photos.csv', rows);
  expect(await courseOf('Laque')).toMatchObject({ imageSecondary });
});

it('5,001 courses are refused with their line', async () => {
  const refused = importRows('toutes.csv', ['Titre', '', ...[...Array(5001).keys()].map(String)]);
  await expect(refused).rejects.toThrow(/^toutes.csv, ligne 5003.*5000 formations au plus/);
});

it('choices and titles that are refused are kept as text', async () => {
  const skill = 'Tenir la barre '.repeat(30).trim();
  const rows = ['Titre;Lieu;Niveau;Objectifs', `Voile;En mer, présentiel;Barreur;${skill}`];
  expect((await importRows('lieux.csv', rows)).of('Voile').messages).toContain(
    '«\u00a0Lieu\u00a0»\u00a0: «\u00a0En mer, presentiel\u00a0» n’est pas dans la liste\u00a0: «\u00a0Présentiel\u00a0», «\u00a0Distanciel\u00a0», «\u00a0Hybride\u00a0».',
  );
  expect(await courseOf('Voile')).toMatchObject({
    places: [],
    otherInformation: `<h3>Lieu</h3><p>En mer</p><p>presentiel</p><h3>Niveau</h3><p>Barreur</p><h3>Objectifs</h3><p>${skill}</p>`,
  });
});

it('a file that is too large is told, and not fetched to its end', async () => {
  const other = await openUpstream();
  // The body has no length, and no end.
  other.answer = (_request, response) => void response.writeHead(200).write(Buffer.alloc(9_000_000));
  const values = { title: 'Lourde', imagePrimary: `${other.url}/lourde.jpg` };
  const item = { collection: 'formation' as const, key: 'lourde', values, notes: [] };
  const source = { name: other.url, items: [item], notes: [] };
  const [result] = await importAll(source, clients.admin, { isDry: true, asDrafts: false });
  await other.close();
  const message = '«\u00a0lourde.jpg\u00a0» pèse plus de 8\u00a0Mo\u00a0: réduisez l’image ou le PDF.';
  expect(result?.messages).toContain(message);
});
