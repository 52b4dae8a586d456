import { editorsPocketBase, sentencesOf } from './testing/editors';

/** What goes for an editor goes for the operator’s dashboard, too. */
const clients = editorsPocketBase();
const { courses } = clients;

const facts = { priceKind: 'amount', price: 1490, hours: 14, days: 2, accessDelay: 14 };
const methods = { methods: '<p>Exercices.</p>', assessment: '<p>Épreuve.</p>', places: ['presentiel'] };
const access = { prerequisites: '<p>Aucun prérequis.</p>', accessibility: '<p>Parlons-en.</p>' };
const complete = { ...facts, ...methods, ...access, competences: ['python-ecrire-un-programme'] };

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
    const problems = await sentencesOf(courses().create({ title: 'Presque rien', active: true }));
    expect(Object.keys(problems).sort()).toEqual(
      'accessDelay accessibility assessment competences hours methods prerequisites priceKind'.split(' '),
    );
    for (const sentence of Object.values(problems))
      expect(sentence).toMatch(/^(Écrivez|Ajoutez|Choisissez) .+\.$/);
  });

  it('may be missing in a draft, but not in a published course', async () => {
    const { id } = await courses().create({ title: 'Brouillon' });
    expect(Object.keys(await sentencesOf(courses().update(id, { active: true })))).toHaveLength(8);
    await courses().update(id, { ...complete, active: true });
    const methods = expect.stringContaining('méthodes mobilisées');
    expect(await sentencesOf(courses().update(id, { methods: '<p>&nbsp;</p>' }))).toEqual({ methods });
    await courses().update(id, { active: false, methods: '' });
    await courses().delete(id);
  });

  it('wants the code and the certifier of a certification', async () => {
    expect(await sentencesOf(courses().update('python', { certificationKind: 'rs' }))).toEqual({
      certificationCode: expect.stringContaining('code RS'),
      certifier: expect.stringContaining('certificateur'),
    });
  });

  it('keeps the last objective of a published course', async () => {
    const { id } = await courses().create({ title: 'Un objectif', ...complete, competences: [] });
    const objectives = clients.camille.collection('competence');
    const { id: objective } = await objectives.create({ title: 'Seul objectif' });
    await courses().update(id, { competences: [objective], active: true });
    const last = await sentencesOf(objectives.delete(objective));
    const sentence = expect.stringContaining('dernier objectif de «\u00A0Un objectif\u00A0»');
    expect(last).toEqual({ id: sentence });
    await courses().delete(id);
    await objectives.delete(objective);
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
    expect(await sentencesOf(courses().create(values))).toEqual({ [field]: expect.stringMatching(sentence) });
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
