import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import type { CourseRecord } from '../shared-ui/src/backend/records';
import { readConfig, repository } from './config';
import { superuserOf } from './program';
import { editorsPocketBase } from './testing/editors';

describe('readConfig', () => {
  it('works with nothing set', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 8090,
      seed: 'on',
      cacheDir: join(homedir(), '.cache'),
      dataDir: join(repository, 'data'),
      origins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
      siteUrl: 'http://127.0.0.1:3000',
      contactUrl: 'http://127.0.0.1:3001',
      editorsUrl: '',
      mailFrom: '',
      smtp: null,
      trustedProxies: [],
      schoolFile: join(repository, 'school.json'),
    });
  });

  it.each<[NodeJS.ProcessEnv, object]>([
    [{ POCKETBASE_PORT: '', DATA_DIR: ' ', PB_PASSWORD: '' }, {}],
    // Folders are read from the root of the repository.
    [{ DATA_DIR: './elsewhere' }, { dataDir: join(repository, 'elsewhere') }],
    [{ PB_BINARY: 'bin/pocketbase' }, { binary: join(repository, 'bin/pocketbase') }],
    [
      { PORT: '4000' },
      { siteUrl: 'http://127.0.0.1:4000', origins: ['http://localhost:4000', 'http://127.0.0.1:4000'] },
    ],
    [{ SITE_URL: 'http://shell.internal:3000/' }, { siteUrl: 'http://shell.internal:3000' }],
    [
      { SITE_URL: 'http://10.0.0.1:3000/, http://10.0.0.2:3000' },
      { siteUrl: 'http://10.0.0.1:3000,http://10.0.0.2:3000' },
    ],
    [{ EDITORS_URL: 'https://pb.example/redaction/' }, { editorsUrl: 'https://pb.example' }],
    [{ CONTACT_PORT: '4001' }, { contactUrl: 'http://127.0.0.1:4001' }],
    [{ CONTACT_URL: 'http://contact.internal:3001/' }, { contactUrl: 'http://contact.internal:3001' }],
  ])('reads %j as %j, all else as with nothing set', (env, config) => {
    expect(readConfig(env)).toEqual({ ...readConfig({}), ...config });
  });

  it.each([
    ['POCKETBASE_PORT', '70000'],
    ['SITE_URL', 'shell:3000'],
    ['SCHOOL_FILE', '/nowhere/school.json'],
    ['SCHOOL_FILE', __filename],
    ['SEED', 'none'],
    ['SITE_URL', 'http://10.0.0.1:3000,10.0.0.2:3000'],
    ['SITE_URL', ','],
    ['CONTACT_URL', 'contact:3001'],
    ['TRUST_PROXY', 'true'],
    ['PB_PASSWORD', 'hunter2'],
    ['PB_PASSWORD', 'é'.repeat(36)],
  ])('names %s when it is "%s", and quotes no password', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(new RegExp(`^${name} must .+\\.$`));
    if (name === 'PB_PASSWORD') expect(read).not.toThrow(value);
  });
});

describe('redaction', () => {
  /** Beside what may be built: a test needs a file that is there. */
  const asset = join(repository, 'redaction/dist/files/assets/essai.00000000.js');
  const clients = editorsPocketBase(async () => {
    await mkdir(join(asset, '..'), { recursive: true });
    await writeFile(asset, '// essai\n');
    return {};
  });
  afterAll(() => rm(asset, { force: true }));

  const get = (path: string) => fetch(`${clients.admin.baseURL}/redaction/${path}`, { redirect: 'manual' });

  it.each([
    ['essai.00000000.js', 200, 'public, max-age=31536000, immutable'],
    ['essai.11111111.js', 404, 'no-store'],
  ])('%s is answered with %d for ever, or for now', async (name, status, cacheControl) => {
    const answer = await get(`assets/${name}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, cacheControl]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['..%2f..%2fpackage.json', 'assets/..%2f..%2f..%2fpackage.json'])(
    'gives no file from outside its folder: %s',
    async (path) => expect(await (await get(path)).text()).not.toContain('@campus/redaction'),
  );

  it('every screen loads nothing from elsewhere and knows the site’s address', async () => {
    const { headers } = await get('formations/python');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(await (await get('site.json')).json()).toEqual({
      site: 'http://127.0.0.1:9',
      school: 'Campus Exemple',
      canMailPasswords: false,
    });
  });
});

describe('seed', () => {
  /** The static course list of the specification (section 3): id, price in euros, hours. */
  const table = `
  competences-numeriques-digcomp Devis 21
  creer-et-animer-un-site-web 1940 35
  referencement-naturel-seo 1940 21
  reseaux-sociaux-et-strategie-ads 1940 21
  prevention-gestes-et-postures 1490 14
  qualite-de-vie-au-travail 1940 21
  gestion-du-stress 1940 14
  sauveteur-secouriste-du-travail 1940 14
  incendie-en-entreprise Devis 3,5
  hygiene-alimentaire-haccp 320 14
  habilitation-photovoltaique Devis 3,5
  habilitation-photovoltaique-bp-br 650 21
  habilitation-be-manoeuvre 650 14
  caces-r485 710 14
  creer-son-entreprise-de-a-a-z 1940 21
  document-unique-duerp 1940 14
  formation-cse 1940 21
  devenir-formateur 5200 48
  conseiller-de-vente 1490 14
  technique-de-vente-omnicanale 1490 14
  developper-sa-demarche-commerciale 1490 14
  negociation-grands-comptes 1490 14
  recouvrement-de-creances 2150 21
  recouvrement-amiable-et-contentieux 1688 14
  video-motion-design 745 7
  montage-de-site-web 745 7
  pack-adobe 1750 21
  redacteur-web-et-ia 1490 14
  sketchup-pro 1570 21
  pack-bureautique-essentiel 1710 44
  office-365-collaboratif 850 14
  python 1490 14
  transaction-immobiliere-loi-alur 299 42
  bilan-de-competences 1650 24
  langue-des-signes-francaise 520 30
  francais-professionnel 1490 105
  anglais-professionnel 1150 200
  allemand-professionnel 1150 200
  espagnol-professionnel 1150 200
  portugais-professionnel 1150 200
  neerlandais-professionnel 1150 200
`
    .trim()
    .split('\n')
    .map((row) => row.trim().split(' '));
  const remoteOnly = table.slice(table.findIndex(([id]) => id === 'pack-bureautique-essentiel'));

  const text = readFileSync(join(__dirname, 'seed/fallback/courses.json'), 'utf8');
  const courses: CourseRecord[] = JSON.parse(text);
  const the = (id: string) => JSON.stringify(courses.find((course) => course.id === id));

  it('holds the specification’s courses, with prices and hours, and no others', () => {
    expect(courses.map(({ id, priceActual, nbHeure }) => [id, priceActual, nbHeure])).toEqual(table);
  });

  describe.each(courses.map((course) => [course.id, course] as const))('%s', (id, course) => {
    const { nbHeure, expand, accessDelay, alternance } = course;
    const { options = [], competences = [], financement_via_formation: fundings = [] } = expand ?? {};

    it('has the four chips, the hours and the place in them', () => {
      const [duration = '', place = ''] = options.map(({ title }) => title);
      expect(options.map(({ icon, color, title }) => [icon, color, title])).toEqual([
        ['clock', '#92A5EF', duration],
        ['location', '#8BC5E5', place],
        ['user', '#FA8F54', 'Manager de tout secteur'],
        ['at', '#58C27D', 'Oui'],
      ]);
      const hours = nbHeure === '3,5' ? '1/2 journée (soit 3h30)' : `${nbHeure} Heures`;
      expect(duration.startsWith(hours)).toBe(true);
      expect(duration.slice(hours.length)).toMatch(/^$|^ \(\d+ jours?\)$/);
      expect(['Présentiel, Distanciel ou Hybride', 'Présentiel', 'Distanciel']).toContain(place);
      expect(place === 'Distanciel').toBe(remoteOnly.some(([one]) => one === id));
    });

    it('courses for apprentices and skills are as the specification has them', () => {
      expect(accessDelay).toBe(14);
      expect(fundings.some(({ kind }) => kind === 'apprentissage')).toBe(alternance);
      const colours = ['#E0EEF7', '#D3EEDC', '#fff4d9'];
      expect(competences.length).toBeGreaterThan(2);
      expect(competences.map(({ color }) => color)).toEqual(competences.map((_, at) => colours[at % 3]));
      for (const { description } of competences)
        expect(description).toMatch(/^Vous (apprendrez|acquerrez|saurez|serez capable) /);
    });
  });

  it('has the validity of the first-aid and BE Manœuvre certificates', () => {
    expect(the('sauveteur-secouriste-du-travail')).toMatch(/24\smois.+actualisation/);
    expect(the('habilitation-be-manoeuvre')).toMatch(/trois\sans/);
  });

  it('names those who teach some of the courses', () => {
    const teachers = courses.flatMap(({ formateurs = [] }) => [formateurs].flat());
    expect(teachers.length).toBeGreaterThan(0);
    const teacher = { title: expect.stringMatching(/\S/), icon: expect.stringMatching(/^[a-z]+$/) };
    expect(teachers).toEqual(teachers.map(() => teacher));
  });
});

describe('superuserOf', () => {
  const folder = folderForEachTest();
  const wanted = (password?: string) => ({ dataDir: folder(), email: 'admin@campus.example', password });
  const file = () => join(folder(), 'pocketbase-superuser.json');

  it('generates a password once and keeps it where only its owner can read', async () => {
    const first = await superuserOf(wanted());
    expect(first.isNew).toBe(true);
    expect(first.password.length).toBeGreaterThanOrEqual(20);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await superuserOf(wanted())).toEqual({ ...first, isNew: false });
  });

  it('prefers the configured password and writes it nowhere', async () => {
    expect(await superuserOf(wanted('configured'))).toMatchObject({ password: 'configured', isNew: false });
    await expect(stat(file())).rejects.toThrow('ENOENT');
  });

  it('leaves nothing behind where the disk is full, and names DATA_DIR', async () => {
    const program = JSON.stringify(join(__dirname, 'program.ts'));
    const code = `import { superuserOf } from ${program};
      superuserOf(${JSON.stringify(wanted())}).catch(({ message }) => console.log(message));`;
    const nativeTypeScript = join(__dirname, '../tooling/native-typescript.mjs');
    const args = ['--import', nativeTypeScript, '--input-type=module', '-e', code];
    // To a process no file of which may have a byte, each disk is full.
    const words = ['-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, ...args];
    const output = execFileSync('/bin/sh', words, { encoding: 'utf8' });
    expect(output).toMatch(/^DATA_DIR must be a folder .+ with room \(.+\)\.\n$/);
    expect(await readdir(folder())).toEqual([]);
  });

  it('names the file when it holds no password', async () => {
    await writeFile(file(), 'oops');
    await expect(superuserOf(wanted())).rejects.toThrow(file());
  });
});
