import fc from 'fast-check';
import { fields } from '../../../pocketbase/rules/fields.js';
import { refusalsOf } from '../../../pocketbase/rules/refusals.js';
import { frenchTypography } from '../../../pocketbase/rules/typography.js';
import seed from '../../../pocketbase/seed/funding-rules.json';
import { estimate, learnerCost } from './estimate';
import { payerKinds, type PricedCourse, type Rule, toRule } from './rules';
import { readSituation, type Status, statuses } from './situation';

describe('estimate', () => {
  const course = (change: Partial<PricedCourse> = {}): PricedCourse => ({
    price: { kind: 'amount', amount: 1490, per: 'person', vat: 'exempt', covers: '' },
    group: {},
    fundings: [
      { kind: 'opco', learnerPays: 0, conditions: 'Si l’OPCO donne son accord.' },
      { kind: 'france-travail', learnerPays: 0, conditions: '' },
      { kind: 'employeur', learnerPays: 0, conditions: '' },
    ],
    isAlternance: false,
    ...change,
  });
  const onRequest = { price: { kind: 'quote', per: 'person', vat: 'exempt', covers: '' } } as const;
  const cpf: Partial<PricedCourse> = { fundings: [{ kind: 'cpf', learnerPays: 0, conditions: '' }] };

  const allStatuses = statuses.map(({ value }) => value);
  const rule = (kind: Rule['kind'], change: Partial<Rule> = {}): Rule => ({
    title: kind,
    statuses: allStatuses,
    kind,
    text: 'Une règle.',
    papers: [],
    source: 'La loi',
    sourceUrl: '',
    checkedOn: '2026-11-22',
    ...change,
  });
  const everyRule = payerKinds.map((kind) => rule(kind));
  type Query = { people?: number; rules?: Rule[]; of?: PricedCourse };
  const ask = (status: Status, { people = 1, rules = everyRule, of = course() }: Query = {}) =>
    estimate({ course: of, status, people, rules });
  const notes = (status: Status, query?: Query) => ask(status, query).notes.join();
  const costs = (answer: ReturnType<typeof ask>) =>
    Object.fromEntries(
      answer.payers.map((payer) => [payer.kind, payer.cost.replace(/[\u00a0\u202f]/g, ' ')]),
    );

  it('an employee sees the cost by payer', () => {
    expect(ask('salarie').total).toBe('1\u202f490\u00a0€');
    expect(costs(ask('salarie'))).toEqual({
      employeur: 'Rien à payer si votre employeur accepte',
      opco: 'Rien à payer si l’OPCO de votre entreprise accepte ; l’employeur règle le reste',
      faf: 'De 0 € à 1 490 €, selon l’accord',
      'france-travail': 'De 0 € à 1 490 €, selon l’accord',
      personnel: '1 490 €',
    });
  });

  it('a company sees the cost of eight: all, or what its OPCO leaves', () => {
    const answer = ask('entreprise', { people: 8 });
    expect(answer.total).toBe('11\u202f920\u00a0€');
    expect(costs(answer)).toMatchObject({ employeur: '11 920 €', opco: 'De 0 € à 11 920 €, selon l’accord' });
    expect(answer.payers.find(({ kind }) => kind === 'employeur')?.label).toBe('Votre entreprise');
  });

  it.each<[string, Status, Query]>([
    ['0 € à 1 490 € pour vous', 'salarie', {}],
    ['1 490 € pour vous', 'particulier', { rules: [rule('personnel')] }],
    ['Jusqu’à 1 490 € pour vous', 'salarie', { of: course(cpf), rules: [rule('cpf')] }],
    ['1 490 € pour vous', 'salarie', { rules: [] }],
    ['De 0 € au prix du devis', 'entreprise', { of: course(onRequest) }],
    ['Sur devis', 'particulier', { of: course(onRequest), rules: [rule('personnel')] }],
  ])('the headline is the range of costs: %s', (words, status, query) =>
    expect(ask(status, query).headline.replace(/[\u00a0\u202f]/g, ' ')).toBe(words),
  );

  it('a payer needs the course, a rule, and a rule for this status', () => {
    expect(Object.keys(costs(ask('salarie')))).not.toContain('cpf');
    expect(ask('salarie', { rules: [rule('opco', { statuses: ['entreprise'] })] }).payers).toEqual([]);
    expect(Object.keys(costs(ask('salarie', { rules: [rule('personnel')] })))).toEqual(['personnel']);
  });

  it.each(['salarie', 'demandeur-emploi'] as const)(
    'a %s has no free account: what it pays has a limit by decree',
    (status) => {
      expect(costs(ask(status, { of: course(cpf) })).cpf).toBe(
        'Jusqu’à 1 490 €, selon vos droits et la limite fixée par décret',
      );
    },
  );

  const contract = { kind: 'apprentissage', learnerPays: 0, conditions: '' } as const;
  it('an apprentice has nothing to pay, and learns if a course is not for them', () => {
    for (const price of [course().price, onRequest.price]) {
      const of = course({ price, isAlternance: true, fundings: [contract, ...course().fundings] });
      const answer = ask('apprenti', { of, people: 2 });
      expect(answer.total).toBe('');
      expect(costs(answer)).toEqual({ apprentissage: 'Rien à payer' });
      expect(answer.notes.join()).toMatch(/module acheté seul.*ne concerne pas les apprentis/);
      expect(answer).toMatchObject({ isFree: true, headline: '0\u00a0€ pour vous' });
      expect(JSON.stringify(answer)).not.toMatch(/490|devis/);
    }
    expect(ask('apprenti').total).toBe('1\u202f490\u00a0€');
    expect(notes('apprenti')).toContain('ne se suit pas en alternance');
    const of = course({ isAlternance: true, fundings: [contract] });
    expect(notes('salarie', { of })).toContain('module acheté seul');
  });

  it('a price on request has its words', () => {
    const answer = ask('entreprise', { of: course(onRequest), people: 3 });
    expect(answer.total).toBe('');
    const opco = 'De 0 € au prix entier, selon l’accord';
    expect(costs(answer)).toMatchObject({ employeur: 'Selon le devis', opco });
    expect(answer.notes.join()).toContain('sur devis');
  });

  it('the learner’s share of each payer is the course’s own', () => {
    const of = course({ fundings: [{ kind: 'france-travail', learnerPays: 100, conditions: '' }] });
    const found = costs(ask('demandeur-emploi', { of, people: 2 }));
    expect(found['france-travail']).toBe('De 200 € à 2 980 €, selon l’accord');
  });

  it('groups are counted, their minimum and the tax are named', () => {
    const of = course({
      price: { kind: 'amount', amount: 600, per: 'group', vat: 'included', covers: '' },
      group: { min: 4, max: 8 },
    });
    expect(ask('entreprise', { of, people: 9 }).total).toBe('1\u202f200\u00a0€\u00a0TTC');
    expect(notes('entreprise', { of, people: 9 })).toContain('2\u00a0groupes');
    expect(notes('entreprise', { of, people: 3 })).toContain('à partir de 4');
  });

  it('a course without CPF says so to account holders; no payer, advice', () => {
    expect(notes('salarie')).toContain('pas éligible au CPF');
    expect(notes('entreprise')).not.toContain('CPF');
    expect(notes('salarie', { of: course(cpf) })).not.toContain('CPF');
    expect(notes('independant', { rules: [] })).toContain('demandez-nous conseil');
  });

  it('a cost is never more than the price, nor negative', () => {
    const cents = fc.integer({ min: 0, max: 9_999_999 });
    fc.assert(
      fc.property(
        fc.constantFrom(...payerKinds),
        fc.constantFrom(...allStatuses),
        fc.integer({ min: 1, max: 500 }),
        cents,
        cents,
        (kind, status, people, cents, share) => {
          const total = cents / 100;
          const isOwn = kind === 'faf' || kind === 'personnel';
          const fundings = isOwn ? [] : [{ kind, learnerPays: share / 100, conditions: '' }];
          const { from = 0, to = total } = learnerCost({ kind, status, course: { fundings }, people, total });
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThanOrEqual(from);
          expect(to).toBeLessThanOrEqual(total);
        },
      ),
    );
  });
});

describe('rules', () => {
  const record = { ...seed[0], id: 'x', collectionId: 'regle_financement' } as Parameters<typeof toRule>[0];

  it('papers are separate, the day is of France, and a bad link is dropped', () => {
    expect(toRule({ ...record, sourceUrl: 'javascript:alert(1)' })?.sourceUrl).toBe('');
    const typed = { papers: ' Un devis\r\n\n Un contrat ', checkedOn: '2026-11-21 23:00:00Z' };
    expect(toRule({ ...record, ...typed })).toMatchObject({
      papers: ['Un devis', 'Un contrat'],
      checkedOn: '2026-11-22',
    });
  });

  it.each([
    ['no source', { source: ' ' }],
    ['no day', { checkedOn: '' }],
    ['no text', { text: '' }],
    ['nobody whom it concerns', { status: [] }],
    ['a status that there is not', { status: ['retraite'] }],
    ['a payer that there is not', { kind: 'banque' }],
    ['another type', { status: 'salarie', text: 7 }],
  ])('a rule is dropped with %s', (_what, change) => {
    expect(toRule({ ...record, ...change } as typeof record)).toBeUndefined();
  });

  // Amounts change without notice.
  it.each(seed)('$id is valid for editors, and names no amount in euros', (rule) => {
    expect(rule.text + rule.papers).not.toMatch(/\d\s*(?:€|euros)/);
    expect(refusalsOf('regle_financement', rule)).toEqual([]);
    for (const text of [rule.title, rule.text, rule.papers, rule.source])
      expect(frenchTypography(text)).toBe(text);
    expect(toRule({ ...rule, collectionId: '' })).toBeDefined();
    expect(rule.sourceUrl).toMatch(/^https:\/\//);
  });

  it('editors choose from the statuses and payers of the site', () => {
    const values = (name: string) =>
      fields.regle_financement
        ?.find((field) => field.name === name)
        ?.options?.map(({ value }) => value)
        .sort();
    expect(values('status')).toEqual(statuses.map(({ value }) => value as string).sort());
    expect(values('kind')).toEqual([...payerKinds].sort());
  });
});

describe('situation', () => {
  const read = (query: string) => readSituation(new URLSearchParams(query));

  it('an address is read; one person is the default', () => {
    const situation = { formation: 'python', status: 'entreprise', people: 8 };
    expect(read('formation=python&statut=entreprise&personnes=8')).toEqual(situation);
    expect(read('')).toEqual({ formation: '', status: undefined, people: 1 });
    expect(read('personnes=')).toMatchObject({ people: 1 });
    expect(read('personnes=999')).toMatchObject({ people: 999 });
  });

  it.each(['SALARIE', 'constructor', 'retraite'])('%s is no status', (text) => {
    expect(read(`statut=${text}`).status).toBeUndefined();
  });
});
