import { editorsPocketBase, refusalOf } from './testing/editors';

/** What goes for an editor goes for the operator’s dashboard, too. */
const clients = editorsPocketBase();
const { courses } = clients;

/** The sentence of each refused field. */
async function refusal(saving: Promise<unknown>): Promise<Record<string, string>> {
  const { status, data } = await refusalOf(saving);
  expect(status).toBe(400);
  return Object.fromEntries(Object.entries(data).map(([field, { message }]) => [field, message]));
}

const complete = {
  ...{ priceKind: 'amount', price: 1490, hours: 14, days: 2, places: ['presentiel'], accessDelay: 14 },
  ...{ prerequisites: '<p>Aucun prérequis.</p>', methods: '<p>Exercices.</p>' },
  ...{ assessment: '<p>Épreuve.</p>', accessibility: '<p>Parlons-en.</p>' },
  competences: ['python-ecrire-un-programme'],
};

it.each(['formation', 'carrousel', 'categorie', 'option', 'competence'])(
  'each %s of the seed is saved again as it is, and stays word for word',
  async (name) => {
    const records = clients.camille.collection(name);
    for (const { updated: _, ...before } of await records.getFullList()) {
      const { updated: __, ...saved } = await records.update(before.id, { title: before.title });
      expect(saved).toEqual(before);
    }
  },
);

describe('the nine-item gate', () => {
  it('names every item that a published course lacks, in one French sentence each', async () => {
    const problems = await refusal(courses().create({ title: 'Presque rien', active: true }));
    expect(Object.keys(problems).sort()).toEqual(
      'accessDelay accessibility assessment competences hours methods prerequisites priceKind'.split(' '),
    );
    for (const sentence of Object.values(problems))
      expect(sentence).toMatch(/^(Écrivez|Ajoutez|Choisissez) .+\.$/);
  });

  it('may be missing in a draft, but not in a published course', async () => {
    const { id } = await courses().create({ title: 'Brouillon' });
    expect(Object.keys(await refusal(courses().update(id, { active: true })))).toHaveLength(8);
    await courses().update(id, { ...complete, active: true });
    const methods = expect.stringContaining('méthodes mobilisées');
    expect(await refusal(courses().update(id, { methods: '<p>&nbsp;</p>' }))).toEqual({ methods });
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
        ...{ methods: '<ul><li>Un</li><li>Deux &amp; trois</li></ul>', audience: 'Tous' },
        accessConditions: '<p>Un entretien.</p>',
      },
      {
        descriptions: Object.entries({
          Prérequis: 'Aucun prérequis.',
          'Public concerné': 'Tous',
          'Délai d’accès':
            '14 jours au moins entre la signature de la convention et le début de la formation. Un entretien.',
          'Méthodes mobilisées': '- Un\n- Deux & trois',
          'Modalités d’évaluation': 'Épreuve.',
          Accessibilité: 'Parlons-en.',
        }).map(([title, content]) => ({ title, content })),
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
  /** What a record has besides; a course and the school are there already. */
  const given: Record<string, object> = {
    ...{ session: { formation: 'python' }, financement: { formation: 'python' }, synonyme: { title: 'x' } },
    resultat: { formation: 'python', label: 'Satisfaction', period: '2025', answers: 3, source: 'x' },
    regle_financement: {
      ...{ title: 'Une aide', status: ['salarie'], kind: 'personnel', text: 'La région aide.' },
      ...{ papers: 'Un devis', source: 'La région', sourceUrl: 'https://www.region.example/aide' },
      ...{ checkedOn: '2026-11-22', active: true },
    },
  };
  const certified = { certificationKind: 'rncp', certifier: 'X' };

  // The last of the values is what is wrong.
  it.each<[string, RegExp, Record<string, unknown>]>([
    ['formation', /écrivez un nombre entre 0 et 100\u202F000\.$/, { price: -5 }],
    ['formation', /deux décimales au plus\.$/, { price: 12.345 }],
    ['formation', /nombre entre 0 et 5\u202F000\.$/, { days: 0, hours: 5001 }],
    ['formation', /est trop long\u00A0: collez-le/, { methods: 'x'.repeat(500_001) }],
    ['formation', /entier ou une demie/, { hours: 3.33 }],
    ['formation', /^200 heures en 1 jour\u00A0: corrigez/, { hours: 200, days: 1 }],
    ['formation', /échangez-les/, { groupMin: 12, groupMax: 4 }],
    ['formation', /choisissez dans la liste/, { places: ['lune'] }],
    ['formation', /^Choisissez RNCP ou/, { certificationCode: 'RS1234' }],
    ['formation', /code RNCP\u00A0: écrivez-le comme RNCP12345/, { ...certified, certificationCode: 'ABC' }],
    ['formation', /écrivez-le comme prenom@/, { contactEmail: 'lea@' }],
    ['formation', /écrivez-le comme 01/, { contactPhone: 'voir site' }],
    ['formation', /^Remplissez «\u00A0Titre\u00A0»\.$/, { title: ' ' }],
    ['formation', /compte 201 signes, 200 au plus\u00A0: raccourcissez-le/, { title: 'x'.repeat(201) }],
    ['formation', /est trop long/, { methods: `<p>${'x'.repeat(20_480)}</p>` }],
    [
      'formation',
      /a trop de mise en forme\u00A0: collez-le/,
      { assessment: '<b>a</b>'.repeat(1500), methods: '<b>a</b>'.repeat(1501) },
    ],
    ['formation', /n’est pas une adresse/, { methods: '<p><a href="javascript:alert(1)">x</a></p>' }],
    ['formation', /n’existe plus\u00A0: choisissez/, { category: 'disparue' }],
    ['session', /corrigez/, { startsOn: '2027-03-02', endsOn: '2027-03-01' }],
    ['session', /^Remplissez «\u00A0Début\u00A0»\.$/, { startsOn: '' }],
    ['session', /^9 places prises sur 8/, { startsOn: '2027-03-02', seats: 8, seatsTaken: 9 }],
    ['financement', /code RNCP ou RS/, { kind: 'cpf' }],
    ['financement', /Cochez d’abord «\u00A0Alternance\u00A0»/, { kind: 'apprentissage' }],
    ['resultat', /par exemple 92/, { value: 'bonne' }],
    ['texte', /réponse/, { page: 'faq', group: 'cours', title: 'Où', content: '' }],
    ['texte', /onglet/, { page: 'faq', title: 'Où', content: 'Ici', group: '' }],
    ['texte', /Remplissez/, { page: 'cgv', content: 'Ici', title: '' }],
    ['texte', /^\{tel\}.*\{phone\}/, { page: 'cgv', title: 'A', content: '{tel}' }],
    ['texte', /^\{numéro de tél\} ne reprend/, { page: 'cgv', title: 'A', content: '{numéro de tél}' }],
    ['texte', /a déjà tous ses textes/, { title: 'A', page: 'accueil' }],
    ['ecole', /5 chiffres/, { postcode: '0000A' }],
    ['ecole', /14 chiffres/, { siret: '123' }],
    ['ecole', /^Ligne 2\s: écrivez valeur/, { figuresInitial: '90 % ; Satisfaction ; 2024\n80 %' }],
    ['ecole', /12 chiffres au plus/, { figuresInitial: 'a;b;c\n'.repeat(13) }],
    ['ecole', /latitude/, { map: '48,8566 2,3522' }],
    ['ecole', /avant le premier/, { bannerFrom: '2026-12-24', bannerUntil: '2026-12-23' }],
    ['regle_financement', /Remplissez/, { source: '' }],
    ['regle_financement', /Remplissez/, { checkedOn: '' }],
    ['regle_financement', /Remplissez/, { status: [] }],
    ['regle_financement', /choisissez/, { kind: 'banque' }],
    ['regle_financement', /n’est pas une adresse/, { sourceUrl: 'javascript:alert(1)' }],
    ['carrousel', /n’est pas une adresse/, { title: 'x', buttonLink: 'javascript:alert(1)' }],
    ['synonyme', /Remplissez/, { words: '' }],
  ])('of %s: %s', async (name, sentence, values) => {
    const records = clients.camille.collection(name);
    const known: Record<string, string> = { formation: 'python', ecole: 'ecole' };
    const id = known[name];
    const saving = id ? records.update(id, values) : records.create({ ...given[name], ...values });
    const field = Object.keys(values).at(-1) ?? '';
    expect(await refusal(saving)).toEqual({ [field]: expect.stringMatching(sentence) });
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
    const used = await refusal(clients.camille.collection('categorie').delete('electricite'));
    const named = /^Cette catégorie range encore «\u00A0Habilitation .+ donnez-leur d’abord une autre/;
    expect(used).toEqual({ id: expect.stringMatching(named) });
    const { id, url } = await clients.camille.collection('categorie').create({ title: 'Été' });
    expect([id, url]).toEqual(['ete', '/formations?categorie=ete']);
    const summer: string[] = [];
    const add = async () =>
      summer.push((await courses().create({ title: `L’été ${summer.length + 1}`, category: id })).id);
    const inTheWay = async () => (await refusal(clients.camille.collection('categorie').delete(id))).id;
    await add();
    expect(await inTheWay()).toMatch(/encore «\u00A0L’été 1\u00A0»\u00A0: donnez-lui d’abord/);
    while (summer.length < 6) await add();
    expect(await inTheWay()).toMatch(/«\u00A0L’été 5\u00A0» et 1 autre\u00A0: donnez-leur d’abord/);
    for (const course of summer) await courses().delete(course);
    await clients.camille.collection('categorie').delete(id);
  });

  it('the last objective of a published course', async () => {
    const { id } = await courses().create({ title: 'Un objectif', ...complete, competences: [] });
    const objectives = clients.camille.collection('competence');
    const { id: objective } = await objectives.create({ title: 'Seul objectif' });
    await courses().update(id, { competences: [objective], active: true });
    const last = await refusal(objectives.delete(objective));
    const sentence = expect.stringContaining('dernier objectif de «\u00A0Un objectif\u00A0»');
    expect(last).toEqual({ id: sentence });
    await courses().delete(id);
    await objectives.delete(objective);
  });
});

it('an address is made from the title, and one that is taken is refused', async () => {
  const title = 'L’œuvre d’été : « 2e » édition';
  const { id } = await courses().create({ title });
  expect(id).toBe('l-oeuvre-d-ete-2e-edition');
  for (const [values, field, sentence] of [
    [{ title }, 'id', /^Une formation a déjà l’adresse .+ changez le titre/],
    [
      { id: 'ailleurs', title: 'l’oeuvre\u00A0d’e\u00ADte, 2e edi\u200Btion' },
      'title',
      /^Une autre formation porte déjà ce/,
    ],
    [{ id: 'Mon adresse', title: 'Autre' }, 'id', /ne convient pas/],
  ] as const)
    expect(await refusal(courses().create(values))).toEqual({ [field]: expect.stringMatching(sentence) });
  await courses().delete(id);
});

it('what is typed is set as French is, and cleaned of what Word leaves', async () => {
  const { id, ...course } = await courses().create({
    title: 'L\'essentiel : "oser" la 1ère fois !',
    description:
      "<style>p{}</style><p class=MsoNormal style='mso-x:y'>Un prix ? <b>1490 €</b><o:p></o:p></p><p>&nbsp;</p>",
    idFormation: 'CE : 1',
  });
  expect(course).toMatchObject({
    title: 'L’essentiel\u00A0: «\u00A0oser\u00A0» la 1re fois\u202F!',
    description: '<p>Un prix\u202F? <strong>1\u202F490\u00A0€</strong></p>',
    idFormation: 'CE : 1',
  });
  await courses().delete(id);
});

it('signs that no text has are taken out of every text that is saved', async () => {
  const evil = 'Ber\0eau\u001b[2J\u009b\u202e\u007f';
  const values = { title: evil, content: `${evil}\r\nDeux\tlignes`, icon: 'fa-code' };
  const { id, title, content } = await clients.camille.collection('categorie').create(values);
  expect([title, content]).toEqual(['Ber eau [2J', 'Ber eau [2J\nDeux\tlignes']);
  const course = await courses().create({ title: `${evil} deux`, description: `<p>a\0&#27;b&#0;</p>` });
  expect(JSON.stringify(course)).not.toMatch(/\\u00(?:0[0-8]|1|7f|[89])|[\x7f-\x9f\u202e]/);
  expect(course.description).toMatch(/^<p>a.?b.?<\/p>$/);
  // Word breaks a line by a vertical tab; PDFs bring page breaks and hidden hyphens along.
  const pasted = 'deux\vmots\fet\u0085trois, for\u00ADma\u200Btion 👩\u200D🎓';
  const accessibility = `<p>${pasted}&#11;fin</p>`;
  const changed = await courses().update(course.id, {
    title: pasted,
    littleDescription: pasted,
    accessibility,
  });
  expect(changed).toMatchObject({
    title: 'deux mots et trois, formation 👩\u200D🎓',
    littleDescription: 'deux mots et\ntrois, formation 👩\u200D🎓',
    accessibility: '<p>deux mots et trois, formation 👩\u200D🎓 fin</p>',
  });
  await courses().delete(changed.id);
  await clients.camille.collection('categorie').delete(id);
});

it('a full disk is told as the server’s, not as her mistake', async () => {
  const fault = "RAISE(ABORT, 'database or disk is full (13)')";
  await clients.admin.sql.run(
    `CREATE TRIGGER full_disk BEFORE UPDATE ON formation BEGIN SELECT ${fault}; END`,
  );
  const values = { littleDescription: 'Une accroche.' };
  const body = { formation: 'python', values };
  for (const save of [
    () => courses().update('python', values),
    () => clients.camille.send('/api/redaction/save', { method: 'POST', body }),
  ]) {
    const { status, message } = await refusalOf(save());
    expect(status).toBe(507);
    expect(message).toContain('Le serveur de l’école ne peut plus rien enregistrer');
  }
  await clients.admin.sql.run('DROP TRIGGER full_disk');
  await courses().update('python', values);
});

it.each<[string, string, object]>([
  ['formation', 'python', { formerly: ['Évil x'] }],
  ['formation', 'python', { publishFailure: 'x' }],
  ['formation', 'python', { descriptions: [] }],
  ['formation', 'python', { created: '2020-01-01' }],
  ['formation', 'python', { titel: 'x' }],
  ['formation', 'python', { historyAuthor: 'Personne' }],
  ['categorie', 'langues', { counter: 99 }],
  ['categorie', 'langues', { 'counter+': 99 }],
  ['document', 'certificat', { title: 'x' }],
])('the record API refuses an editor what no form of %s has: %s %j', async (name, id, values) => {
  const records = clients.camille.collection(name);
  const before = await records.getOne(id);
  const [field = ''] = Object.keys(values);
  const sentences = [await refusal(records.update(id, values))];
  if (name !== 'document') sentences.push(await refusal(records.create({ title: 'Refusée', ...values })));
  for (const sentence of sentences)
    expect(sentence).toEqual({ [field]: expect.stringMatching(/n’est pas un champ de cette fiche/) });
  expect(await records.getOne(id)).toEqual(before);
});

it.each([['Évil x'], 'python', {}, 7, [7], [''], [null]].map((formerly) => [formerly]))(
  'a course has no former addresses %j, whoever writes them',
  async (formerly) => {
    const admins = clients.admin.collection('formation');
    expect(await refusal(admins.update('python', { formerly }))).toHaveProperty('formerly');
    const created = admins.create({ title: 'Jamais vue', formerly });
    expect(await refusal(created)).toHaveProperty('formerly');
  },
);
