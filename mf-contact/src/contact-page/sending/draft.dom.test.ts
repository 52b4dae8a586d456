/** @jest-environment jsdom */
import { fieldNames, type Values, valuesFrom } from '@campus/contact-request';
import fc from 'fast-check';
import { useRequestDraft } from '@campus/shared-ui';
import { attemptFor, clearDraft, type Draft, noPrefill, openDraft, readDraft, writeDraft } from './draft';

const blank = valuesFrom(() => '');
const entries: Values = { ...blank, formation: 'Python', firstName: 'Inès', message: 'Bonjour' };
const draft: Draft = { values: entries, named: noPrefill, startedAt: 5 };

/** The draft as a new page reads it. */
function store(text: string) {
  sessionStorage.setItem('contactDraft', text);
  void useRequestDraft.persist.rehydrate();
}

beforeEach(clearDraft);

it('a reload restores each field, one that is too long, too; a cleared draft is gone', () => {
  const sent = { ...draft, attempt: { content: 'c', key: 'k', elapsedMs: 5 } };
  writeDraft(sent);
  expect(readDraft()).toEqual(sent);
  const long = { ...draft, values: { ...entries, message: `${'x'.repeat(4999)}🎓!` } };
  writeDraft(long);
  expect(readDraft()).toEqual(long);
  clearDraft();
  expect(readDraft()).toBeUndefined();
});

it('malformed values are left out', () => {
  const odd = { values: { firstName: 'Inès', email: 3, extra: 'x' }, startedAt: 1, attempt: { key: 3 } };
  store(JSON.stringify(odd));
  expect(readDraft()).toEqual({ values: { ...blank, firstName: 'Inès' }, named: noPrefill, startedAt: 1 });
});

it.each(['clé €', 'a\r\nb', 'k'.repeat(101), ''])('a key that cannot be sent is dropped: %j', (key) => {
  writeDraft({ ...draft, attempt: { content: 'c', key, elapsedMs: 5 } });
  expect(readDraft()).toEqual(draft);
});

it('any stored value gives a form', () => {
  const anyText = fc.string();
  const anyDraft = fc.record({
    values: fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...fieldNames), fc.jsonValue())),
    startedAt: fc.oneof(fc.jsonValue(), fc.double()),
    named: fc.jsonValue(),
    attempt: fc.oneof(fc.jsonValue(), fc.record({ content: anyText, key: anyText, elapsedMs: fc.nat() })),
  });
  const stored = fc.oneof(
    anyText,
    fc.json(),
    anyDraft.map((value) => JSON.stringify(value)),
  );
  fc.assert(
    fc.property(stored, (text) => {
      store(text);
      const { values, attempt } = openDraft(blank, noPrefill);
      expect(Object.keys(values)).toEqual([...fieldNames]);
      for (const name of fieldNames) expect(typeof values[name]).toBe('string');
      if (attempt) expect(() => new Headers({ 'Idempotency-Key': attempt.key })).not.toThrow();
      expect(attemptFor(draft, values).key).toMatch(/^[0-9a-f]{32}$/);
    }),
  );
});

it('an empty field is filled, and an entry typed before hydration stays', () => {
  writeDraft(draft);
  const values = { ...entries, firstName: 'Zoé' };
  expect(openDraft({ ...blank, firstName: 'Zoé' }, noPrefill)).toEqual({ ...draft, values });
});

it('a form that was filled before hydration appeared with its document', () => {
  const now = Date.now();
  const link = { ...noPrefill, formation: 'SEO' };
  expect(openDraft({ ...blank, ...link, firstName: 'Zoé' }, link).startedAt).toBe(performance.timeOrigin);
  expect(openDraft({ ...blank, ...link }, link).startedAt).toBeGreaterThanOrEqual(now);
});

it('changed values of a link stay until another link comes', () => {
  const link = { formation: 'SEO', participants: '8', dates: 'mars', selection: '/selection?f=seo' };
  const shown = { ...blank, ...link };
  const own = { ...entries, participants: '9', dates: '', selection: '' };
  writeDraft({ ...draft, values: own, named: link });
  expect(openDraft(shown, link).values).toEqual(own);
  const other = { ...link, participants: '12' };
  const { values, named } = openDraft({ ...shown, participants: '12' }, other);
  expect([values, named]).toEqual([{ ...own, participants: '12' }, other]);
});
