import { editorsPocketBase, refusalOf } from './testing/editors';

/** What goes for an editor goes for the operator’s dashboard, too. */
const clients = editorsPocketBase();
const courses = () => clients.camille.collection('formation');

/** The sentence of each refused field. */
async function refusal(saving: Promise<unknown>): Promise<Record<string, string>> {
  const { status, data } = await refusalOf(saving);
  expect(status).toBe(400);
  return Object.fromEntries(Object.entries(data).map(([field, { message }]) => [field, message]));
}

const complete = {
  priceKind: 'amount',
  price: 1490,
  hours: 14,
  days: 2,
  places: ['presentiel'],
  accessDelay: 14,
  prerequisites: '<p>Aucun prérequis.</p>',
  methods: '<p>Exercices.</p>',
  assessment: '<p>Épreuve.</p>',
  accessibility: '<p>Parlons-en.</p>',
  competences: ['python-ecrire-un-programme'],
};

describe('a course of the seed', () => {
  it('is complete: each of the 41 is saved again as it is, and stays word for word', async () => {
    const list = await courses().getFullList();
    expect(list).toHaveLength(41);
    for (const course of list) {
      const { updated: _, ...saved } = await courses().update(course.id, { title: course.title });
      const { updated: __, ...before } = course;
      expect(saved).toEqual(before);
    }
  });
});

describe('the nine-item gate', () => {
  it('names every item that a published course lacks, in one French sentence each', async () => {
    const told = await refusal(courses().create({ title: 'Presque rien', active: true }));
    expect(Object.keys(told).sort()).toEqual(
      'accessDelay accessibility assessment competences hours methods prerequisites priceKind'.split(' '),
    );
    for (const sentence of Object.values(told))
      expect(sentence).toMatch(/^(Écrivez|Ajoutez|Choisissez) .+\.$/);
  });

  it('lets a draft lack them, publishes it once they are there, and holds a published one', async () => {
    const { id } = await courses().create({ title: 'Brouillon' });
    expect(Object.keys(await refusal(courses().update(id, { active: true })))).toHaveLength(8);
    await courses().update(id, { ...complete, active: true });
    expect(await refusal(courses().update(id, { methods: '<p>&nbsp;</p>' }))).toEqual({
      methods: expect.stringContaining('méthodes mobilisées'),
    });
    await courses().update(id, { active: false, methods: '' });
    await courses().delete(id);
  });

  it('wants the code and the certifier of a certification', async () => {
    expect(await refusal(courses().update('python', { certificationKind: 'rs' }))).toEqual({
      certificationCode: expect.stringContaining('code RS'),
      certifier: expect.stringContaining('certificateur'),
    });
  });
});

describe('what old readers read', () => {
  const id = 'lecteurs';
  beforeAll(() => courses().create({ id, title: 'Lecteurs', ...complete }));
  afterAll(() => courses().delete(id));

  it.each([
    [{ price: 1940 }, { priceActual: '1940' }],
    [{ price: 12.5 }, { priceActual: '12,50' }],
    [{ priceKind: 'quote' }, { priceActual: 'Devis', price: 0 }],
    [{ priceKind: 'amount', price: 300 }, { priceActual: '300' }],
    [
      { hours: 3.5, days: 0.5 },
      { nbHeure: '3,5', options: ['duree-1-2-journee-soit-3h30', 'lieu-presentiel'] },
    ],
    [
      { hours: 200, days: 0 },
      { nbHeure: '200', options: ['duree-200-heures', 'lieu-presentiel'] },
    ],
    [{ places: ['hybride', 'presentiel'] }, { options: ['duree-200-heures', 'lieu-presentiel-ou-hybride'] }],
    [
      {
        methods: '<ul><li>Un</li><li>Deux &amp; trois</li></ul>',
        audience: 'Tous',
        accessConditions: '<p>Un entretien.</p>',
      },
      {
        descriptions: [
          { title: 'Prérequis', content: 'Aucun prérequis.' },
          { title: 'Public concerné', content: 'Tous' },
          {
            title: 'Délai d’accès',
            content:
              '14 jours au moins entre la signature de la convention et le début de la formation. Un entretien.',
          },
          { title: 'Méthodes mobilisées', content: '- Un\n- Deux & trois' },
          { title: 'Modalités d’évaluation', content: 'Épreuve.' },
          { title: 'Accessibilité', content: 'Parlons-en.' },
        ],
      },
    ],
  ])('follows from %j', async (change, expected) => {
    expect(await courses().update(id, change)).toMatchObject(expected);
  });

  it('keeps the chips that an editor has chosen, and makes one that is not there yet', async () => {
    const { options } = await courses().update(id, { options: ['documentation-oui'], hours: 9.5, days: 1.5 });
    expect(options).toEqual(['duree-9-5-heures-1-5-jour', 'lieu-presentiel-ou-hybride', 'documentation-oui']);
    expect(await clients.admin.collection('option').getOne(options[0])).toMatchObject({
      title: '9,5 Heures (1,5 jour)',
      icon: 'clock',
      color: '#92A5EF',
    });
  });
});

describe('mistakes are refused with a sentence that says what to do', () => {
  it.each<[string, Record<string, unknown>, string, RegExp]>([
    ['a price below nothing', { price: -5 }, 'price', /écrivez un nombre entre 0 et 100\u202F000\.$/],
    ['tenths of cents', { price: 12.345 }, 'price', /deux décimales au plus\.$/],
    ['a third of an hour', { hours: 3.33 }, 'hours', /entier ou une demie/],
    ['200 hours in a day', { hours: 200, days: 1 }, 'days', /^200 heures en 1 jour\u00A0: corrigez/],
    ['a group upside down', { groupMin: 12, groupMax: 4 }, 'groupMax', /échangez-les/],
    ['a place that there is not', { places: ['lune'] }, 'places', /choisissez dans la liste/],
    ['a code without its kind', { certificationCode: 'RS1234' }, 'certificationCode', /^Choisissez RNCP ou/],
    [
      'a code that is none',
      { certificationKind: 'rncp', certificationCode: 'ABC', certifier: 'X' },
      'certificationCode',
      /n’est pas un code RNCP\u00A0: écrivez-le comme RNCP12345/,
    ],
    ['a mail address that is none', { contactEmail: 'lea@' }, 'contactEmail', /écrivez-le comme prenom@/],
    ['a phone number that is none', { contactPhone: 'voir site' }, 'contactPhone', /écrivez-le comme 01/],
    ['no title', { title: ' ' }, 'title', /^Remplissez «\u00A0Titre\u00A0»\.$/],
    [
      'too long a title',
      { title: 'x'.repeat(201) },
      'title',
      /compte 201 signes, 200 au plus\u00A0: raccourcissez-le/,
    ],
    ['too long a section', { methods: `<p>${'x'.repeat(20_480)}</p>` }, 'methods', /est trop long/],
    [
      'a link that runs code',
      { methods: '<p><a href="javascript:alert(1)">x</a></p>' },
      'methods',
      /n’est pas une adresse/,
    ],
    ['a category that is gone', { category: 'disparue' }, 'category', /n’existe plus\u00A0: choisissez/],
  ])('of a course: %s', async (_case, change, field, sentence) => {
    expect(await refusal(courses().update('python', change))).toEqual({
      [field]: expect.stringMatching(sentence),
    });
  });

  it.each<[string, string, Record<string, unknown>, string, RegExp]>([
    [
      'a session that ends before it starts',
      'session',
      { startsOn: '2027-03-02', endsOn: '2027-03-01' },
      'endsOn',
      /corrigez/,
    ],
    ['a session without a date', 'session', {}, 'startsOn', /^Remplissez «\u00A0Début\u00A0»\.$/],
    [
      'more seats taken than there are',
      'session',
      { startsOn: '2027-03-02', seats: 8, seatsTaken: 9 },
      'seatsTaken',
      /^9 places prises sur 8/,
    ],
    ['CPF without a code', 'financement', { kind: 'cpf' }, 'kind', /code RNCP ou RS/],
    [
      'apprenticeship without alternance',
      'financement',
      { kind: 'apprentissage' },
      'kind',
      /Cochez d’abord «\u00A0Alternance\u00A0»/,
    ],
    [
      'a result without a number',
      'resultat',
      { label: 'Satisfaction', value: 'bonne', period: '2025', answers: 3, source: 'x' },
      'value',
      /par exemple 92/,
    ],
  ])('of what belongs to a course: %s', async (_case, collection, values, field, sentence) => {
    const creating = clients.camille.collection(collection).create({ formation: 'python', ...values });
    expect(await refusal(creating)).toEqual({ [field]: expect.stringMatching(sentence) });
  });

  it('numbers and days that cannot be read, whichever way they come; what can is read', async () => {
    const update = (values: object) => courses().update('python', values);
    expect(await refusal(update({ price: '14 90', certifiedOn: '0027-01-01' }))).toEqual({
      price: expect.stringMatching(/^«\u00A0Montant en euros\u00A0»\u00A0: écrivez un nombre/),
      certifiedOn: expect.stringMatching(/écrivez un jour entre 2000 et 2099/),
    });
    const { price } = await courses().getOne('python');
    expect(await update({ price: '1.490,50 €' })).toMatchObject({ price: 1490.5 });
    await update({ price });
  });

  it('leave no chip behind', async () => {
    const before = await clients.admin.collection('option').getFullList();
    await refusal(courses().update('python', { hours: 11, days: 1.5, category: 'disparue' }));
    expect(await clients.admin.collection('option').getFullList()).toEqual(before);
  });

  it('the same funding twice', async () => {
    const fundings = clients.camille.collection('financement');
    const values = { formation: 'python', kind: 'opco', learnerPays: 0 };
    const known = await fundings.getFullList({ filter: 'formation = "python" && kind = "opco"' });
    if (known.length === 0) await fundings.create(values);
    for (const sentence of Object.values(await refusal(fundings.create(values))))
      expect(sentence).toMatch(/existe déjà/);
  });

  it('a category in use: the courses are named; an empty one goes', async () => {
    expect(await refusal(clients.camille.collection('categorie').delete('electricite'))).toEqual({
      id: expect.stringMatching(
        /^Cette catégorie range encore «\u00A0Habilitation .+ donnez-leur d’abord une autre/,
      ),
    });
    const { id, url } = await clients.camille.collection('categorie').create({ title: 'Été' });
    expect([id, url]).toEqual(['ete', '/formations?categorie=ete']);
    await clients.camille.collection('categorie').delete(id);
  });

  it('the last objective of a published course', async () => {
    const { id } = await courses().create({ title: 'Un objectif', ...complete, competences: [] });
    const { id: objective } = await clients.camille
      .collection('competence')
      .create({ title: 'Seul objectif' });
    await courses().update(id, { competences: [objective], active: true });
    expect(await refusal(clients.camille.collection('competence').delete(objective))).toEqual({
      id: expect.stringContaining('dernier objectif de «\u00A0Un objectif\u00A0»'),
    });
    await courses().delete(id);
    await clients.camille.collection('competence').delete(objective);
  });
});

describe('an address', () => {
  it('is made from the title, and one that is taken is refused', async () => {
    const { id } = await courses().create({ title: 'L’œuvre d’été : « 2e » édition' });
    expect(id).toBe('l-oeuvre-d-ete-2e-edition');
    expect(await refusal(courses().create({ title: 'L’œuvre d’été : « 2e » édition' }))).toEqual({
      id: expect.stringMatching(/^Une formation a déjà l’adresse .+ changez le titre/),
    });
    expect(await refusal(courses().create({ id: 'ailleurs', title: 'l’oeuvre d’ete, 2e edition' }))).toEqual({
      title: expect.stringMatching(/^Une autre formation porte déjà ce titre/),
    });
    expect(await refusal(courses().create({ id: 'Mon adresse', title: 'Autre' }))).toEqual({
      id: expect.stringContaining('ne convient pas'),
    });
    await courses().delete(id);
  });
});

describe('what is typed', () => {
  it('is set as French is: spaces, quotes, apostrophes, ordinals', async () => {
    const { id, ...course } = await courses().create({
      title: 'L\'essentiel : "oser" la 1ère fois !',
      description: '<p>Un prix ? <strong>1490 €</strong></p>',
      idFormation: 'CE : 1',
    });
    expect(course).toMatchObject({
      title: 'L’essentiel\u00A0: «\u00A0oser\u00A0» la 1re fois\u202F!',
      description: '<p>Un prix\u202F? <strong>1\u202F490\u00A0€</strong></p>',
      idFormation: 'CE : 1',
    });
    await courses().delete(id);
  });

  it('is cleaned of what Word leaves, at once', async () => {
    const { description } = await courses().update('python', {
      description:
        "<!--[if gte mso 9]><xml>x</xml><![endif]--><style>p{}</style><p class=MsoNormal style='mso-x:y'><span>Bonjour<o:p></o:p></span></p>" +
        '<p class=MsoNormal><o:p>&nbsp;</o:p></p><h1><b>Titre</b></h1><p><a href="www.exemple.fr">lien</a> <a href="file:///C:/a.doc">ici</a></p>',
    });
    expect(description).toBe(
      '<p>Bonjour</p><h3>Titre</h3><p><a href="https://www.exemple.fr">lien</a> ici</p>',
    );
  });

  it.each([
    ['carrousel', 'buttonLink'],
    ['categorie', 'url'],
  ])('leads where it says: the link of %s', async (collection, field) => {
    const { id } = await clients.camille.collection(collection).getFirstListItem('');
    const save = (link: string) => clients.camille.collection(collection).update(id, { [field]: link });
    expect(await save(' www.exemple.fr ')).toMatchObject({ [field]: 'https://www.exemple.fr' });
    expect(await save('ecole@exemple.fr')).toMatchObject({ [field]: 'mailto:ecole@exemple.fr' });
    expect(await save('/formations')).toMatchObject({ [field]: '/formations' });
    for (const nonsense of ['javascript:alert(1)', 'voir le site', 'formations']) {
      expect(await refusal(save(nonsense))).toEqual({
        [field]: expect.stringContaining('n’est pas une adresse'),
      });
    }
  });
});

describe('signs that no text has', () => {
  const evil = 'Ber\0eau\u001b[2J\u009b\u202e\u007f';

  it('are taken out of every text that is saved', async () => {
    const { id } = await clients.camille.collection('categorie').create({
      ...{ title: evil, content: `${evil}\r\nDeux\tlignes`, icon: 'fa-code' },
    });
    const category = await clients.camille.collection('categorie').getOne(id);
    expect([category.title, category.content]).toEqual(['Bereau[2J', 'Bereau[2J\nDeux\tlignes']);
    const course = await courses().create({ title: `${evil} deux`, description: `<p>a\0&#27;b&#0;</p>` });
    expect(JSON.stringify(course)).not.toMatch(/\\u00(?:0[0-8]|1|7f|[89])|[\x7f-\x9f\u202e]/);
    expect(course.description).toMatch(/^<p>a.?b.?<\/p>$/);
    await courses().delete(course.id);
    await clients.camille.collection('categorie').delete(id);
  });
});

it('a full disk is told as the server’s, not as her mistake', async () => {
  const sql = (query: string) => clients.admin.send('/api/sql', { method: 'POST', body: { query } });
  await sql(
    `CREATE TRIGGER full_disk BEFORE UPDATE ON formation BEGIN SELECT RAISE(ABORT, 'database or disk is full (13)'); END`,
  );
  const values = { littleDescription: 'Une accroche.' };
  const told = {
    status: 507,
    message: expect.stringContaining('Le serveur de l’école ne peut plus rien enregistrer'),
  };
  expect(await refusalOf(courses().update('python', values))).toMatchObject(told);
  const body = { formation: 'python', values };
  expect(
    await refusalOf(clients.camille.send('/api/redaction/save', { method: 'POST', body })),
  ).toMatchObject(told);
  await sql('DROP TRIGGER full_disk');
  await courses().update('python', values);
});
