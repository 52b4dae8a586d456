import { editorsPocketBase, refusalOf, sentencesOf } from './testing/editors';

/** What goes for an editor goes for the operator’s dashboard, too. */
const clients = editorsPocketBase();
const { courses } = clients;

describe('mistakes are refused with a sentence that says what to do', () => {
  /** What a record has besides; a course and the school are there already. */
  const source = { source: 'La région', sourceUrl: 'https://www.region.example/aide', papers: 'Un devis' };
  const help = { title: 'Une aide', status: ['salarie'], kind: 'personnel', text: 'La région aide.' };
  const formation = 'python';
  const given: Record<string, object> = {
    session: { formation },
    financement: { formation },
    synonyme: { title: 'x' },
    resultat: { formation, label: 'Satisfaction', period: '2025', answers: 3, source: 'x' },
    regle_financement: { ...help, ...source, checkedOn: '2026-11-22', active: true },
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
    [
      'option',
      /^«\u00A0bleu\u00A0» n’est pas une couleur\u00A0: écrivez-la comme #58C27D/,
      { title: 'x', color: 'bleu ' },
    ],
  ])('of %s: %s', async (name, sentence, values) => {
    const records = clients.camille.collection(name);
    const known: Record<string, string> = { formation: 'python', ecole: 'ecole' };
    const id = known[name];
    const saving = id ? records.update(id, values) : records.create({ ...given[name], ...values });
    const field = Object.keys(values).at(-1) ?? '';
    expect(await sentencesOf(saving)).toEqual({ [field]: expect.stringMatching(sentence) });
  });

  it('numbers and days that cannot be read, whichever way they come; what can is read', async () => {
    const update = (values: object) => courses().update('python', values);
    expect(await sentencesOf(update({ price: '14 90', certifiedOn: '0027-01-01' }))).toEqual({
      price: expect.stringMatching(/^«\u00A0Montant en euros\u00A0»\u00A0: écrivez un nombre/),
      certifiedOn: expect.stringMatching(/écrivez un jour entre 2000 et 2099/),
    });
    const { price } = await courses().getOne('python');
    expect(await update({ price: '1.490,50 €' })).toMatchObject({ price: 1490.5 });
    await update({ price });
  });

  it('a refused course leaves no chip behind', async () => {
    const before = await clients.admin.collection('option').getFullList();
    await sentencesOf(courses().update('python', { hours: 11, days: 1.5, category: 'disparue' }));
    expect(await clients.admin.collection('option').getFullList()).toEqual(before);
  });

  it('the same funding is refused twice in a course', async () => {
    const fundings = clients.camille.collection('financement');
    const values = { formation: 'python', kind: 'opco', learnerPays: 0 };
    const known = await fundings.getFullList({ filter: 'formation = "python" && kind = "opco"' });
    if (known.length === 0) await fundings.create(values);
    for (const sentence of Object.values(await sentencesOf(fundings.create(values))))
      expect(sentence).toMatch(/existe déjà/);
  });

  it('a category in use: the courses are named; an empty one goes', async () => {
    const used = await sentencesOf(clients.camille.collection('categorie').delete('electricite'));
    const named = /^Cette catégorie range encore «\u00A0Habilitation .+ donnez-leur d’abord une autre/;
    expect(used).toEqual({ id: expect.stringMatching(named) });
    const { id, url } = await clients.camille.collection('categorie').create({ title: 'Été' });
    expect([id, url]).toEqual(['ete', '/formations?categorie=ete']);
    const summer: string[] = [];
    const add = async () =>
      summer.push((await courses().create({ title: `L’été ${summer.length + 1}`, category: id })).id);
    const inTheWay = async () => (await sentencesOf(clients.camille.collection('categorie').delete(id))).id;
    await add();
    expect(await inTheWay()).toMatch(/encore «\u00A0L’été 1\u00A0»\u00A0: donnez-lui d’abord/);
    while (summer.length < 6) await add();
    expect(await inTheWay()).toMatch(/«\u00A0L’été 5\u00A0» et 1 autre\u00A0: donnez-leur d’abord/);
    for (const course of summer) await courses().delete(course);
    await clients.camille.collection('categorie').delete(id);
  });
});

it.each(['formation', 'modification'])(
  'a full disk is told as the server’s, not as her mistake, when %s takes nothing',
  async (collection) => {
    const fault = "RAISE(ABORT, 'database or disk is full (13)')";
    const events = ['UPDATE', 'INSERT'];
    for (const event of events)
      await clients.admin.sql.run(
        `CREATE TRIGGER full_${event} BEFORE ${event} ON ${collection} BEGIN SELECT ${fault}; END`,
      );
    const before = await courses().getOne('python');
    const values = { littleDescription: `Une accroche ${collection}.` };
    const body = { formation: 'python', values };
    for (const save of [
      () => courses().update('python', values),
      () => clients.camille.send('/api/redaction/save', { method: 'POST', body }),
    ]) {
      const { status, message } = await refusalOf(save());
      expect(status).toBe(507);
      expect(message).toContain('Le serveur de l’école ne peut plus rien enregistrer');
    }
    expect(await courses().getOne('python')).toEqual(before);
    for (const event of events) await clients.admin.sql.run(`DROP TRIGGER full_${event}`);
    await courses().update('python', values);
  },
);

it.each<[string, string, object]>([
  ['formation', 'python', { formerly: ['Évil x'] }],
  ['formation', 'python', { publishFailure: 'x' }],
  ['formation', 'python', { descriptions: [] }],
  ['formation', 'python', { created: '2020-01-01' }],
  ['formation', 'python', { titel: 'x' }],
  ['formation', 'python', { historyAuthor: 'Personne' }],
  ['categorie', 'langues', { 'counter+': 99 }],
  ['document', 'certificat', { title: 'x' }],
  ['Categorie', 'langues', { counter: 99 }],
  ['pbc_760623276', 'langues', { counter: 99 }],
])('the record API refuses an editor what no form of %s has: %s %j', async (name, id, values) => {
  const records = clients.camille.collection(name);
  const before = await records.getOne(id);
  const [field = ''] = Object.keys(values);
  const sentences = [await sentencesOf(records.update(id, values))];
  if (name !== 'document') sentences.push(await sentencesOf(records.create({ title: 'Refusée', ...values })));
  for (const sentence of sentences)
    expect(sentence).toEqual({ [field]: expect.stringMatching(/n’est pas un champ de cette fiche/) });
  expect(await records.getOne(id)).toEqual(before);
});

it.each([['Évil x'], 'python', {}, 7, [7], [''], [null]].map((formerly) => [formerly]))(
  'a course has no former addresses %j, whoever writes them',
  async (formerly) => {
    const admins = clients.admin.collection('formation');
    expect(await sentencesOf(admins.update('python', { formerly }))).toHaveProperty('formerly');
    const created = admins.create({ title: 'Jamais vue', formerly });
    expect(await sentencesOf(created)).toHaveProperty('formerly');
  },
);
