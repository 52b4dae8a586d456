import { execFile } from 'node:child_process';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import PocketBase from 'pocketbase';
import { freePort } from 'testing/ports';
import { folderForEachTest } from 'testing/temporary-folder';
import { migrations, programOf } from './program';
import { executable, type RunningPocketBase, startPocketBase } from './testing/start';

jest.setTimeout(240_000);

const superuser = { email: 'admin@campus.example', password: 'motdepasse-de-test' };
const folder = folderForEachTest();
let binary: string;
let server: RunningPocketBase | undefined;

beforeAll(async () => {
  binary = await executable();
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const options = (migrationsDir: string) => ({
  dataDir: join(folder(), 'data'),
  binary,
  origins: [],
  siteUrl: 'http://127.0.0.1:9',
  superuser,
  migrationsDir,
});

async function start(migrationsDir = migrations) {
  server = await startPocketBase({ port: await freePort(), ...options(migrationsDir) });
  const operator = new PocketBase(server.url).autoCancellation(false);
  await operator.collection('_superusers').authWithPassword(superuser.email, superuser.password);
  return operator;
}

/** The migrations up to this number, as a data folder of then has them. */
async function until(number: number): Promise<string> {
  const older = join(folder(), `until-${number}`);
  const keep = (source: string) =>
    source === migrations || Number(/(\d+)_\w+\.js$/.exec(source)?.[1]) <= number;
  await cp(migrations, older, { recursive: true, filter: keep });
  return older;
}

/** Takes back what came after the third migration. */
async function down() {
  const later = (await readdir(migrations)).filter((name) => !(Number.parseInt(name, 10) <= 3));
  const { file, args, env } = programOf({ port: 0, ...options(migrations) });
  const flags = ['--dir', '--migrationsDir', '--hooksDir'].flatMap((flag) => [
    flag,
    args[args.indexOf(flag) + 1] ?? '',
  ]);
  const running = promisify(execFile)(file, ['migrate', 'down', String(later.length), ...flags], { env });
  running.child.stdin?.end('y\n');
  await running;
}

/** What an editor may have left in the old fields. */
const odd: Record<string, Record<string, unknown>> = {
  'texte-de-prix': {
    title: 'Texte de prix',
    priceActual: 'de 320 à 400 € HT selon effectif',
    nbHeure: 'environ deux semaines',
  },
  groupe: { title: 'Groupe', priceActual: 'forfait groupe 3 000 € TTC', nbHeure: '21 Heures (3 jours)' },
  rubriques: {
    title: 'Rubriques',
    priceActual: '',
    descriptions: [
      { title: 'Prerequis', content: 'Aucun <prérequis> & rien.' },
      { title: 'Financement', content: 'OPCO\nou <employeur>' },
      { title: 'Prérequis', content: 'Une seconde fois' },
      { title: 'Public concerné', content: 'x'.repeat(700) },
      { title: 'Délai d’accès', content: 'Sous trois semaines.' },
      { title: 'Certification', content: 'Titre inscrit au RNCP 34567.' },
      ['une', 'liste'],
      null,
    ],
  },
  'pas-une-liste': { title: 'Pas une liste', descriptions: { prérequis: 'Aucun' } },
  vide: { title: 'Vide' },
};

const oldFields = [
  'title',
  'priceActual',
  'nbHeure',
  'descriptions',
  'options',
  'description',
  'active',
  'updated',
] as const;

async function oldValues(operator: PocketBase) {
  const courses = await operator.collection('formation').getFullList({ sort: 'id' });
  return Object.fromEntries(courses.map((course) => [course.id, oldFields.map((name) => course[name])]));
}

it('converts a folder of before, takes it back and converts it again: nothing is lost, both ways', async () => {
  const older = await until(3);
  let operator = await start(older);
  for (const [id, course] of Object.entries(odd))
    await operator.collection('formation').create({ id, ...course });
  await operator.collection('option').create({ id: 'chez-vous', title: 'À distance', icon: 'location' });
  await operator.collection('formation').update('groupe', { options: ['chez-vous'] });
  await operator.collection('formation').delete('sketchup-pro');
  const before = await oldValues(operator);
  expect(Object.keys(before)).toHaveLength(41 - 1 + Object.keys(odd).length);
  await server?.stop();

  const check = async () => {
    expect(await oldValues(operator)).toEqual(before);
    const course = (id: string) => operator.collection('formation').getOne(id);
    expect(await course('python')).toMatchObject({
      priceKind: 'amount',
      price: 1490,
      hours: 14,
      days: 2,
      places: ['distanciel'],
      accessDelay: 14,
    });
    expect(await course('incendie-en-entreprise')).toMatchObject({
      priceKind: 'quote',
      price: 0,
      hours: 3.5,
      days: 0.5,
    });
    expect(await course('texte-de-prix')).toMatchObject({
      priceKind: 'quote',
      priceCovers: 'de 320 à 400 € HT selon effectif',
      hours: 0,
      nbHeure: 'environ deux semaines',
    });
    expect(await course('groupe')).toMatchObject({
      priceKind: 'amount',
      price: 3000,
      pricePer: 'group',
      vat: 'included',
      hours: 21,
      days: 3,
      places: ['distanciel'],
    });
    expect(await course('rubriques')).toMatchObject({
      priceKind: '',
      prerequisites: '<p>Aucun &lt;prérequis&gt; &amp; rien.</p>',
      audience: '',
      accessDelay: 0,
      accessConditions: '<p>Sous trois semaines.</p>',
      certificationKind: 'rncp',
      certificationCode: 'RNCP34567',
      otherInformation:
        '<h3>Financement</h3><p>OPCO</p><p>ou &lt;employeur&gt;</p><h3>Prérequis</h3><p>Une seconde fois</p>' +
        `<h3>Public concerné</h3><p>${'x'.repeat(700)}</p><p>["une","liste"]</p>`,
    });
    expect((await course('pas-une-liste')).otherInformation).toContain('"prérequis":"Aucun"');
    await expect(course('sketchup-pro')).rejects.toMatchObject({ status: 404 });
  };
  operator = await start();
  await check();
  const later = (await operator.collections.getFullList()).length;
  await server?.stop();

  await down();
  operator = await start(older);
  expect(await oldValues(operator)).toEqual(before);
  expect(Object.keys(await operator.collection('formation').getOne('python'))).not.toContain('priceKind');
  expect((await operator.collections.getFullList()).length).toBeLessThan(later);
  await expect(
    operator.collection('formation').update('vide', { title: 'Vide encore' }),
  ).resolves.toBeTruthy();
  await operator.collection('formation').update('vide', { title: 'Vide' });
  await server?.stop();

  operator = await start();
  before.vide = (await oldValues(operator)).vide ?? [];
  await check();
});

it('keeps what was typed in the typed fields when it goes back: the old ones have followed', async () => {
  let operator = await start();
  await operator
    .collection('formation')
    .update('python', { price: 1590.5, hours: 17.5, days: 2.5, methods: '<p>Autrement.</p>' });
  await server?.stop();
  await down();
  operator = await start(await until(3));
  expect(await operator.collection('formation').getOne('python')).toMatchObject({
    priceActual: '1590,50',
    nbHeure: '17,5',
    descriptions: expect.arrayContaining([{ title: 'Méthodes mobilisées', content: 'Autrement.' }]),
  });
});
