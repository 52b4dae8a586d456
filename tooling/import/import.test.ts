import { join } from 'node:path';
import { editorsPocketBase } from '../../pocketbase/testing/editors';
import { historyOf } from '../../pocketbase/testing/history';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { openUpstream } from '@campus/testing/upstream';
import { readSource } from './read-source';
import { importer } from './testing/importer';
import { type OldPocketBase, openOldPocketBase, picture } from './testing/old-pocketbase';

const clients = editorsPocketBase();
const folder = folderForTheTests();
let old: OldPocketBase;

beforeAll(async () => {
  old = await openOldPocketBase(join(folder, 'old'));
});
afterAll(() => old?.stop());

const importing = importer(clients);
const courses = () => clients.camille.collection('formation');
const courseOf = (title: string, expand = '') => courses().getFirstListItem(`title = "${title}"`, { expand });

describe('a PocketBase with the specification’s collections', () => {
  beforeAll(async () => {
    const langues = await old.add('categorie', { title: 'Langues anciennes', content: 'Grec et latin.' });
    await old.add('categorie', { title: 'Sans formation' });
    const slide = { title: 'Venez', ordre: 3, buttonText: 'Voir', buttonLink: '/formations' };
    await old.add('carrousel', slide, { image: [await picture('v.jpg')] });
    await old.add('carrousel', { title: 'Venez', ordre: 4 });
    await old.add('carrousel', { id: 'sanstitre' });
    const skillText = { title: 'Lire une inscription', description: 'Vous saurez lire.' };
    const skill = await old.add('objectif', { ...skillText, color: '#fff4d9' });
    const chip = async (title: string, icon: string) => (await old.add('puce', { title, icon })).id;
    const options = [
      await chip('Présentiel ou distanciel', 'location'),
      await chip('Documentation remise', 'at'),
      await chip('Manager de tout secteur', 'user'),
    ];
    const common = { active: true, category: langues.id, competences: [skill.id], options };
    await old.add(
      'formation',
      {
        ...common,
        id: 'LatinDébutant',
        title: 'Latin pour débuter',
        idFormation: 'LA-01',
        nbHeure: '21 Heures (3 jours)',
        priceActual: '1940 €',
        littleDescription: 'Lire "César".',
        description: '<p onclick="x()">Tout <b>César</b>.</p><script>alert(1)</script>',
        topFormation: true,
        descriptions: [
          { title: 'Prérequis', content: 'Aucun' },
          { title: 'Bibliographie', content: 'Gaffiot & Bailly' },
        ],
      },
      {
        imagePrimary: [await picture('forum.jpg')],
        imageSecondary: [await picture('a.jpg'), await picture('b.jpg')],
        brochure: [new File(['%PDF-1.4 x'], 'programme.pdf')],
      },
    );
    const short = { title: 'Grec en une demi-journée', nbHeure: '1/2 Jours (soit 3h30)' };
    await old.add('formation', { ...common, ...short, priceActual: 'Devis' });
    const vague = { nbHeure: 'sur mesure', priceActual: 'de 500 à 900 €' };
    const files = { imagePrimary: [await picture('debout.jpg')] };
    await old.add('formation', { ...common, title: 'Épigraphie sur mesure', ...vague }, files);
    await old.add('formation', {
      ...common,
      title: 'Numismatique',
      options: [await chip('Chez le client', 'location'), await chip('21 Heures (3 jours)', 'clock')],
      nbHeure: '14',
      priceActual: '600 € HT',
      active: false,
      description: '<p><a href="http://[">là</a></p>',
    });
    await old.add('formation', { ...common, title: 'Python', nbHeure: '14', priceActual: '' });
  });

  it('a dry run tells all, and writes nothing', async () => {
    const before = await courses().getFullList();
    const { outcomes, of, report } = await importing(old.url, { isDry: true });
    expect(outcomes).toEqual({ new: 4, refused: 1 });
    expect(of('Python').messages).toEqual([expect.stringMatching(/porte déjà ce titre \(python\)/)]);
    expect(report).toMatch(/sur mesure.*reste en texte[^]*de 500 à 900 €.*reste en texte/);
    expect(report).toMatch(/essai, rien n’est écrit/);
    expect(await courses().getFullList()).toEqual(before);
    expect((await clients.camille.collection('modification').getList(1, 1)).totalItems).toBe(0);
  });

  it('comes with all its fields, files and relations', async () => {
    const { outcomes, report } = await importing(old.url);
    expect(outcomes).toEqual({ new: 4, refused: 1 });
    expect(report).toMatch(/^Sa pastille dit 21.h, sa durée 14.h/m);
    const latin = await courses().getOne('latin-pour-debuter', { expand: 'category,options,competences' });
    expect(latin).toMatchObject({
      title: 'Latin pour débuter',
      idFormation: 'LA-01',
      hours: 21,
      days: 3,
      priceKind: 'amount',
      price: 1940,
      active: true,
      littleDescription: 'Lire «\u00a0César\u00a0».',
      topFormation: true,
      places: ['presentiel', 'distanciel'],
      audience: 'Manager de tout secteur',
      prerequisites: '<p>Aucun</p>',
      formerly: ['LatinDébutant'],
      otherInformation: '<h3>Bibliographie</h3><p>Gaffiot &amp; Bailly</p>',
    });
    expect(latin.description).toBe('<p>Tout <strong>César</strong>.</p>');
    expect(latin.expand).toMatchObject({
      category: { title: 'Langues anciennes', content: 'Grec et latin.' },
      competences: [{ title: 'Lire une inscription', description: 'Vous saurez lire.', color: '#fff4d9' }],
    });
    const chips = (latin.expand as { options: { title: string }[] }).options.map(({ title }) => title);
    expect(chips).toEqual(['21 Heures (3 jours)', 'Présentiel ou Distanciel', 'Documentation remise']);
    for (const file of [latin.imagePrimary, ...latin.imageSecondary, latin.brochure])
      expect((await fetch(clients.guest.files.getURL(latin, file))).status).toBe(200);
    expect(latin.imageSecondary).toHaveLength(2);
    const greek = { hours: 3.5, days: 0.5, priceKind: 'quote', priceActual: 'Devis', active: true };
    expect(await courseOf('Grec en une demi-journée')).toMatchObject(greek);
    const imagePrimary = expect.stringMatching(/^debout/);
    const unsure = { hours: 0, nbHeure: 'sur mesure', priceKind: '', priceActual: 'de 500 à 900 €' };
    expect(await courseOf('Épigraphie sur mesure')).toMatchObject({ ...unsure, imagePrimary });
    const otherInformation = expect.stringContaining('là');
    const coins = { active: false, hours: 14, priceActual: '600 € HT', otherInformation };
    const shown = [{ title: '14 Heures (3 jours)' }, { title: 'Chez le client', icon: 'location' }];
    const withChips = { ...coins, expand: { options: shown } };
    expect(await courseOf('Numismatique', 'options')).toMatchObject(withChips);
    const list = (name: string, query: object) => clients.guest.collection(name).getFullList(query);
    const categories = await list('categorie', { filter: 'title = "Sans formation"' });
    expect(categories).toMatchObject([{ url: '' }]);
    const slides = await list('carrousel', { filter: 'title = "Venez"', sort: 'ordre' });
    const slide = { ordre: 3, buttonText: 'Voir', image: expect.stringMatching(/jpg$/) };
    expect(slides).toMatchObject([slide, { ordre: 4, image: '' }]);
    expect(report).toMatch(/^sanstitre.: refusée\nRemplissez/m);
    const { courses: checked } = await clients.camille.send('/api/redaction/check', {});
    expect(checked.map(({ id }: { id: string }) => id)).toContain('latin-pour-debuter');
  });

  it('a second run changes nothing where nothing has changed', async () => {
    const { outcomes } = await importing(old.url);
    expect(outcomes).toEqual({ same: 4, refused: 1 });
  });

  it('a later run brings what has changed there, and leaves what editors changed here', async () => {
    await courses().update('latin-pour-debuter', { littleDescription: 'Écrite ici.' });
    const form = { title: 'Latin pour débuter', littleDescription: 'Écrite là-bas.', priceActual: '2000 €' };
    await old.client.collection('formation').update('LatinDébutant', form);
    // A collection that is no longer public takes nothing away here.
    await old.client.collections.update('objectif', { viewRule: null });
    const { outcomes, of } = await importing(old.url);
    await old.client.collections.update('objectif', { viewRule: '' });
    expect(outcomes).toEqual({ same: 3, changed: 1, refused: 1 });
    expect(of('Latin pour débuter')).toMatchObject({
      outcome: 'changed',
      messages: expect.arrayContaining([
        '«\u00a0Accroche\u00a0» a changé là-bas, et ici aussi\u00a0: ce qui est ici reste.',
        '«\u00a0Montant en euros\u00a0» a changé là-bas.',
        '«\u00a0Tarif\u00a0» a changé là-bas.',
      ]),
    });
    const latin = await courses().getOne('latin-pour-debuter');
    expect(latin).toMatchObject({ littleDescription: 'Écrite ici.', price: 2000 });
  });

  it('a course that came online without all nine items can be completed bit by bit', async () => {
    const changed = await courses().update('latin-pour-debuter', { methods: '<p>Des textes.</p>' });
    expect(changed).toMatchObject({ active: true, methods: '<p>Des textes.</p>' });
    await expect(courses().update('latin-pour-debuter', { methods: '' })).rejects.toThrow();
  });

  it('is one entry of the history, which is taken back as a whole, and brought back', async () => {
    const { changesOf, lastChange, undo } = historyOf(clients);
    const undoLast = async () => undo((await lastChange('import', old.url)).id);
    const [later, first, ...others] = await changesOf('import', old.url);
    expect([later?.action, first?.action, others]).toEqual(['create', 'create', []]);
    const message = expect.stringMatching(/Latin pour débuter.*a été modifié (?:depuis )?le .+ par /);
    await expect(undo(first?.id ?? '')).rejects.toMatchObject({ status: 409, response: { message } });
    await undo(later?.id ?? '', { anyway: true });
    expect((await courses().getOne('latin-pour-debuter')).price).toBe(1940);
    await undo(first?.id ?? '', { anyway: true });
    const imported = () =>
      courses().getFullList({ filter: 'title = "Latin pour débuter" || title = "Numismatique"' });
    expect(await imported()).toEqual([]);
    const filter = 'title = "Langues anciennes"';
    expect(await clients.guest.collection('categorie').getFullList({ filter })).toEqual([]);
    await undoLast();
    expect(await imported()).toHaveLength(2);
    await undoLast();
    expect((await importing(old.url)).outcomes).toEqual({ new: 4, refused: 1 });
  });

  it('makes drafts of all where that is asked', async () => {
    await old.add('formation', { title: 'Paléographie', active: true, nbHeure: '14' });
    await importing(old.url, { asDrafts: true });
    expect(await courseOf('Paléographie')).toHaveProperty('active', false);
  });
});

it('an address that is no PocketBase, or does not answer, is told in one sentence', async () => {
  const other = await openUpstream();
  for (const status of [200, 404]) {
    other.json(status, { hello: 'world' });
    await expect(readSource(other.url)).rejects.toThrow(`${other.url} n’est pas un PocketBase`);
  }
  other.answer = ({ url = '' }, response) =>
    void response.writeHead(url.includes('categorie') ? 503 : 200).end('{"code":200,"items":[]}');
  const silent = new RegExp(`^${other.url} ne répond pas`);
  await expect(readSource(other.url)).rejects.toThrow(silent);
  await other.close();
  await expect(readSource(other.url)).rejects.toThrow(silent);
});
