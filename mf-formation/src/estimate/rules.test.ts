import { fields } from '../../../pocketbase/rules/fields.js';
import { refusalsOf } from '../../../pocketbase/rules/refusals.js';
import { frenchTypography } from '../../../pocketbase/rules/typography.js';
import seed from '../../../pocketbase/seed/funding-rules.json';
import { kinds } from './payers';
import { toRule } from './rules';
import { statuses } from './situation';

const record = { ...seed[0], id: 'x', collectionId: 'regle_financement' } as Parameters<typeof toRule>[0];

describe('a rule', () => {
  it('is read with its papers one by one, and the day in France', () => {
    const rule = toRule({
      ...record,
      papers: ' Un devis\r\n\n Un contrat ',
      checkedOn: '2026-11-21 23:00:00Z',
    });
    expect(rule).toMatchObject({ papers: ['Un devis', 'Un contrat'], checkedOn: '2026-11-22' });
  });

  it.each([
    ['no source', { source: ' ' }],
    ['no day', { checkedOn: '' }],
    ['no text', { text: '' }],
    ['nobody whom it concerns', { status: [] }],
    ['a status that there is not', { status: ['retraite'] }],
    ['a payer that there is not', { kind: 'banque' }],
    ['another type', { status: 'salarie', text: 7 }],
  ])('is left out with %s', (_what, change) => {
    expect(toRule({ ...record, ...change } as typeof record)).toBeUndefined();
  });

  it('leads nowhere where its address is none', () => {
    expect(toRule({ ...record, sourceUrl: 'javascript:alert(1)' })?.sourceUrl).toBe('');
  });
});

describe('the rules that the site comes with', () => {
  it.each(seed)('$id is one that editors could have typed', (rule) => {
    expect(refusalsOf('regle_financement', rule)).toEqual([]);
    for (const text of [rule.title, rule.text, rule.papers, rule.source])
      expect(frenchTypography(text)).toBe(text);
    expect(toRule({ ...rule, collectionId: '' })).toBeDefined();
    expect(rule.sourceUrl).toMatch(/^https:\/\//);
  });

  it('name no amount in euros: those change, and nobody here can tell when', () => {
    expect(seed.filter(({ text, papers }) => /\d\s*(?:€|euros)/.test(text + papers))).toEqual([]);
  });
});

it('offers the editors the situations and payers that the site knows', () => {
  const values = (name: string) =>
    fields.regle_financement
      ?.find((field) => field.name === name)
      ?.options?.map(({ value }) => value)
      .sort();
  expect(values('status')).toEqual(statuses.map(({ value }) => value as string).sort());
  expect(values('kind')).toEqual([...kinds].sort());
});
