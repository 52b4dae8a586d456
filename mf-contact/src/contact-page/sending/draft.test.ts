/** @jest-environment jsdom */
import { contactFields, fieldNames, type Values, valuesFrom } from 'contact-request';
import fc from 'fast-check';
import { attemptFor, clearDraft, openDraft, readDraft, unnamed, writeDraft } from './draft';

const empty = valuesFrom(() => '');
const written: Values = { ...empty, formation: 'Python', firstName: 'Inès', message: 'Bonjour' };

const seo = { ...unnamed, formation: 'SEO' };

beforeEach(() => sessionStorage.clear());

describe('the draft', () => {
  it('survives a reload and goes when it is cleared', () => {
    const draft = { values: written, named: unnamed, startedAt: 5, attempt: { content: 'c', key: 'k' } };
    writeDraft(draft);
    expect(readDraft()).toEqual(draft);
    clearDraft();
    expect(readDraft()).toBeUndefined();
  });

  it('leaves out what is odd in it', () => {
    sessionStorage.setItem(
      'contactDraft',
      JSON.stringify({
        values: { firstName: 'Inès', email: 3, extra: 'x' },
        startedAt: 1,
        attempt: { key: 3 },
      }),
    );
    expect(readDraft()).toEqual({ values: { ...empty, firstName: 'Inès' }, named: unnamed, startedAt: 1 });
  });

  it.each(['clé €', 'a\r\nb', 'k'.repeat(101), ''])('forgets a key that cannot be sent: %j', (key) => {
    writeDraft({ values: written, named: unnamed, startedAt: 1, attempt: { content: 'c', key } });
    expect(readDraft()).toEqual({ values: written, named: unnamed, startedAt: 1 });
  });

  it('keeps no more of a field than may be sent', () => {
    writeDraft({ values: { ...written, phone: '1'.repeat(9000) }, named: unnamed, startedAt: 1 });
    expect(readDraft()?.values.phone).toHaveLength(40);
  });

  it('is total: whatever is stored, a form comes of it', () => {
    const draft = fc.record({
      values: fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...fieldNames), fc.jsonValue())),
      startedAt: fc.oneof(fc.jsonValue(), fc.double()),
      named: fc.jsonValue(),
      attempt: fc.oneof(fc.jsonValue(), fc.record({ content: fc.string(), key: fc.string() })),
    });
    const stored = fc.oneof(
      fc.string(),
      fc.json(),
      draft.map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(stored, (text) => {
        sessionStorage.setItem('contactDraft', text);
        const { values, attempt } = openDraft(empty, unnamed);
        expect(Object.keys(values)).toEqual([...fieldNames]);
        for (const name of fieldNames)
          expect(values[name].length).toBeLessThanOrEqual(contactFields[name].longest);
        if (attempt) expect(() => new Headers({ 'Idempotency-Key': attempt.key })).not.toThrow();
        expect(attemptFor({ values, named: unnamed, startedAt: 1 }, values).key).toMatch(/^[\w-]{32,36}$/);
      }),
    );
  });
});

describe('openDraft', () => {
  it('fills what is empty and keeps what was typed before the page came alive', () => {
    writeDraft({ values: written, named: unnamed, startedAt: 5 });
    const draft = openDraft({ ...empty, firstName: 'Zoé' }, unnamed);
    expect(draft.values).toEqual({ ...written, firstName: 'Zoé' });
    expect(draft.startedAt).toBe(5);
  });

  it('keeps the visitor’s own choice of a course over a reload of the same link', () => {
    writeDraft({ values: written, named: seo, startedAt: 5 });
    expect(openDraft({ ...empty, formation: 'SEO' }, seo).values.formation).toBe('Python');
  });

  it('keeps what the visitor made of a link’s head count, dates and selection, until another link says otherwise', () => {
    const link = { formation: 'SEO', participants: '8', dates: 'mars', selection: '/selection?f=seo' };
    const shown = { ...empty, ...link };
    const own = { ...written, participants: '9', dates: '', selection: '' };
    writeDraft({ values: own, named: link, startedAt: 5 });
    expect(openDraft(shown, link).values).toEqual(own);
    const other = { ...link, participants: '12' };
    expect(openDraft({ ...shown, participants: '12' }, other).values).toEqual({ ...own, participants: '12' });
  });

  it('follows a link that names another course', () => {
    writeDraft({ values: written, named: unnamed, startedAt: 5 });
    const { values, named } = openDraft({ ...empty, formation: 'SEO' }, seo);
    expect([values.formation, values.firstName, named]).toEqual(['SEO', 'Inès', seo]);
  });
});

describe('attemptFor', () => {
  it('keeps the key as long as the content is the same, even through storage', () => {
    const draft = openDraft(written, unnamed);
    const attempt = attemptFor(draft, written);
    writeDraft({ ...draft, attempt });
    const reloaded = openDraft(empty, unnamed);
    expect(attemptFor(reloaded, written).key).toBe(attempt.key);
    expect(attemptFor(reloaded, { ...written, message: 'Bonsoir' }).key).not.toBe(attempt.key);
  });

  it('makes a key where randomUUID is missing', () => {
    const { randomUUID } = crypto;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true, writable: true });
    const { key } = attemptFor({ values: written, named: unnamed, startedAt: 0 }, written);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true, writable: true });
  });
});
