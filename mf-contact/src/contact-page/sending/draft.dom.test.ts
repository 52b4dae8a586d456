/** @jest-environment jsdom */
import { type Values, valuesFrom } from '@campus/contact-request';
import { useRequestDraft } from '@campus/shared-ui';
import { clearDraft, type Draft, noPrefill, openDraft, readDraft, writeDraft } from './draft';

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

it('a draft of another release gives the texts of this form’s fields', () => {
  store(JSON.stringify({ ...draft, values: { firstName: 'Inès', email: 3, extra: 'x' } }));
  expect(readDraft()).toEqual({ ...draft, values: { ...blank, firstName: 'Inès' } });
});

it.each(['', 'x', 'null', '3', '{}'])('the stored text "%s" is no draft', (text) => {
  store(text);
  expect(readDraft()).toBeUndefined();
});

it('an empty field is filled, and an entry typed before hydration stays', () => {
  writeDraft(draft);
  const values = { ...entries, firstName: 'Zoé' };
  expect(openDraft({ ...blank, firstName: 'Zoé' }, noPrefill)).toEqual({ ...draft, values });
});

it('changed values of a link stay until another link comes', () => {
  const link = { formation: 'SEO', participants: '8', selection: '/selection?f=seo' };
  const shown = { ...blank, ...link };
  const own = { ...entries, participants: '9', selection: '' };
  writeDraft({ ...draft, values: own, named: link });
  expect(openDraft(shown, link).values).toEqual(own);
  const other = { ...link, participants: '12' };
  const { values, named } = openDraft({ ...shown, participants: '12' }, other);
  expect([values, named]).toEqual([{ ...own, participants: '12' }, other]);
});
