import { contactFields, fieldNames, specifiedNames, valuesFrom } from '@campus/contact-request';
import fc from 'fast-check';
import type { CourseRecord, PageContext } from '@campus/shared-ui';
import { wholeText } from '@campus/testing/outside-text';
import { type Answer, fakePocketBase, list } from '../../../shared-ui/src/backend/testing/fake-pocketbase';
import remote from '../../remote';
import { filledValues } from '../testing/filled-values';
import { validate } from './form/validate';
import { load } from './load';
import { emptyNamed } from './sending/draft';
import { type Submission, sendRequest } from './sending/send-request';

const originalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = originalFetch;
});

describe('validate', () => {
  it('a filled form is valid, with or without a message, and with an extension', () => {
    expect(validate(filledValues)).toEqual({});
    expect(validate({ ...filledValues, message: 'Bonjour' })).toEqual({});
    expect(validate({ ...filledValues, phone: ' 01.99.00.12.34 poste 12 ' })).toEqual({});
  });

  it('every blank required field is named, the message never', () => {
    const errors = validate(valuesFrom(() => ' \t\n'));
    expect(Object.keys(errors)).toEqual(['formation', 'firstName', 'lastName', 'email', 'phone', 'company']);
    expect(new Set(Object.values(errors).map(({ kind }) => kind))).toEqual(new Set(['missing']));
    expect(new Set(Object.values(errors).map(({ text }) => text)).size).toBe(6);
  });

  it.each([
    ...['ines.moreau@', '@exemple.fr', 'ines moreau@exemple.fr'],
    ...['ines@exemple', 'a@b@exemple.fr', 'a@b..fr'],
  ])('a malformed e-mail has its own sentence: %s', (email) => {
    const text = 'Écrivez une adresse complète, par exemple nom@domaine.fr.';
    expect(validate({ ...filledValues, email })).toEqual({ email: { kind: 'wrong', text } });
  });

  it.each([
    ['josé@exemple.fr', 'é'],
    ['jose\u0301@exemple.fr', 'é'],
    ['françois.müller@école.fr', 'ç'],
    ['o’neil@exemple.fr', '’'],
    ['\u200Bиван@exemple.fr', 'и'],
  ])('a sign that no mail address can have is named: %s', (email, sign) => {
    const text = `Nous ne pouvons pas écrire à une adresse qui contient «\u00A0${sign}\u00A0» avant le @. Vérifiez-la, ou donnez-en une autre.`;
    expect(validate({ ...filledValues, email })).toEqual({ email: { kind: 'wrong', text } });
  });

  it.each(['i@exemple.fr', 'ines+campus@mail.exemple.fr', 'ines@élève.fr', '  ines@exemple.fr '])(
    '%s is valid',
    (email) => expect(validate({ ...filledValues, email })).toEqual({}),
  );

  it.each([
    ['phone', '1 99 00 12 34', '01 99 00 12 34'],
    ['participants', '1000', '1 à 999'],
  ])('%s has a sentence of its own where it cannot be %j', (name, text, words) => {
    const wrong = { kind: 'wrong', text: expect.stringContaining(words) };
    expect(validate({ ...filledValues, [name]: text })).toEqual({ [name]: wrong });
  });

  it('any text is checked, for its own field only', () => {
    fc.assert(
      fc.property(wholeText(), fc.constantFrom(...fieldNames), (text, name) => {
        const errors = validate({ ...filledValues, [name]: text });
        expect([[], [name]]).toContainEqual(Object.keys(errors));
        if (text.trim() === '') expect(errors[name]?.kind).toBe(contactFields[name].missing && 'missing');
      }),
    );
  });

  it('a long address is checked fast', () => {
    for (const part of [' ', '@', '.', 'a.', 'a@', '.a']) {
      const before = performance.now();
      validate({ ...filledValues, email: `a@${part.repeat(100_000)}@` });
      // What is linear takes a few milliseconds; what is not would take minutes.
      expect(performance.now() - before).toBeLessThan(5000);
    }
  });
});

describe('load', () => {
  const nothing = { formations: [], named: emptyNamed, selected: [], offline: false };

  function course(id: string, title: string): Partial<CourseRecord> {
    return { id, collectionId: 'formation', title, active: true };
  }

  /** The page's context before a PocketBase that answers this; one course ships with the site. */
  function context(answer: Answer, search = ''): PageContext {
    const fallback = async () => [course('python', 'Python') as CourseRecord];
    const { backend } = fakePocketBase(() => answer, { fallback });
    return { params: {}, search: new URLSearchParams(search), backend, signal: new AbortController().signal };
  }

  describe('the request of the address', () => {
    const answer = list([course('python', 'Python'), course('seo', 'SEO')]);
    const named = async (search: string) => (await load(context(answer, search))).named;
    const selection = '/selection?f=seo~8~Lyon!python&participants=12&dates=en+mars';
    const carried = `selection=${encodeURIComponent(selection)}`;

    it('has a head count and dates', async () => {
      const prefill = { formation: 'Python', participants: '8', dates: 'en mars', selection: '' };
      expect(await named('formation=python&participants=8&dates=en+mars')).toEqual(prefill);
    });

    it('has a selection, its first course and that course’s own number', async () => {
      const own = encodeURIComponent('/selection?f=seo~8!python~3');
      expect(await named(`selection=${own}`)).toMatchObject({ formation: 'SEO', participants: '8' });
      expect(await load(context(answer, carried))).toMatchObject({
        named: { formation: 'SEO', participants: '12', dates: 'en mars', selection },
        selected: ['SEO', 'Python'],
      });
      const prefill = { formation: 'Python', participants: '3', dates: '', selection };
      expect(await named(`formation=python&participants=3&dates=&${carried}`)).toEqual(prefill);
    });

    it('has the places of a selection beside its dates, and the course to show', async () => {
      const places = encodeURIComponent('/selection?f=seo&lieux=Lyon&dates=en+mars');
      expect(await load(context(answer, `selection=${places}`))).toMatchObject({
        named: { dates: 'en mars, Lyon' },
        course: { id: 'seo', title: 'SEO' },
      });
      expect(await load(context(answer))).not.toHaveProperty('course');
    });

    it('malformed values are cut or left out', async () => {
      const odd = await named(`participants=huit&dates=${'x'.repeat(500)}&formation=<b>`);
      expect(odd).toEqual({ ...emptyNamed, dates: 'x'.repeat(200) });
    });

    it.each([
      ['/selection?f=python!gone', /plus au catalogue/],
      ['https://evil.example/selection?f=python', /pas lisible/],
      ['/selection?f=', /pas lisible/],
    ])('an unusable selection is dropped, and the visitor is told: %s', async (address, problem) => {
      const found = await load(context(answer, `selection=${encodeURIComponent(address)}`));
      expect([found.named.selection, found.problem]).toEqual(['', expect.stringMatching(problem)]);
    });
  });

  it('each title is listed once, in French order', async () => {
    const titles = ['Zumba', 'Électricité', 'Python', 'Python', 'Espagnol'];
    const answer = list(titles.map((title, index) => course(`c${index}`, title)));
    const formations = ['Électricité', 'Espagnol', 'Python', 'Zumba'];
    expect(await load(context(answer))).toEqual({ ...nothing, formations });
  });

  it('without PocketBase, the shipped courses are used, and one line is logged', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
    const named = { ...emptyNamed, formation: 'Python' };
    const shipped = { ...nothing, formations: ['Python'], named, offline: true };
    expect(await load(context(undefined, 'formation=python'))).toMatchObject(shipped);
    expect(errors).toHaveBeenCalledTimes(1);
    // Without PocketBase, an unknown course does not drop the selection.
    const selection = '/selection?f=seo!python';
    const data = await load(context(undefined, `selection=${encodeURIComponent(selection)}`));
    expect([data.named.selection, data.selected, data.problem]).toEqual([selection, ['Python'], undefined]);
  });

  it('the parameters are those that remote.ts declares', async () => {
    const parameters: string[] = [];
    const given = context(list([course('python', 'Python')]));
    given.search.get = (name) => {
      parameters.push(name);
      return null;
    };
    await load(given);
    expect(parameters).toEqual(remote.pages.ContactPage.query);
  });
});

describe('sendRequest', () => {
  const submission: Submission = { values: filledValues, key: 'key-1', elapsedMs: 12_000, isTrapped: false };

  const post = jest.fn<Promise<Response>, [string, RequestInit]>();
  let errors: jest.SpyInstance;
  let notes: jest.SpyInstance;

  beforeEach(() => {
    globalThis.fetch = post as unknown as typeof fetch;
    errors = jest.spyOn(console, 'error').mockImplementation(() => {});
    notes = jest.spyOn(console, 'debug').mockImplementation(() => {});
  });

  afterEach(() => {
    const logged = JSON.stringify([errors.mock.calls, notes.mock.calls]);
    for (const personal of ['Inès', 'Moreau', 'exemple.fr', '01 99']) expect(logged).not.toContain(personal);
    post.mockReset();
  });

  function answer(status: number, body: unknown): void {
    post.mockResolvedValue(Response.json(body, { status }));
  }

  function sent() {
    const [url, { method, headers, body }] = post.mock.calls[0] ?? ['', {}];
    return { url, method, headers, body: JSON.parse(String(body)) };
  }

  it('the fields are posted as JSON, the rest in headers', async () => {
    answer(202, { receipt: '7K2QX-M9DTP' });
    const withMessage = { ...submission, values: { ...submission.values, message: 'Bonjour' } };
    expect(await sendRequest(withMessage)).toEqual({ kind: 'accepted', receipt: '7K2QX-M9DTP' });
    expect(sent()).toMatchObject({
      url: '/send-email',
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'key-1', 'X-Form-Elapsed': '12000' },
      body: Object.fromEntries(specifiedNames.map((name) => [name, withMessage.values[name]])),
    });
    expect(sent().headers).not.toHaveProperty('X-Form-Trap');
  });

  it.each([
    [1234.5, '1235'],
    [-1e300, '0'],
    [1e300, '999999999999999'],
  ])('%d ms are sent as digits', async (elapsed, text) => {
    answer(202, {});
    await sendRequest({ ...submission, elapsedMs: elapsed });
    expect(sent().headers).toHaveProperty('X-Form-Elapsed', text);
  });

  it('any 2xx is a success, and its content is logged', async () => {
    answer(200, { ok: true });
    expect(await sendRequest(submission)).toEqual({ kind: 'accepted', receipt: undefined });
    expect(notes).toHaveBeenCalledWith('send-email answered 200.', { ok: true });

    post.mockResolvedValue(new Response('not json', { status: 202 }));
    expect(await sendRequest(submission)).toEqual({ kind: 'accepted', receipt: undefined });
    expect(errors).not.toHaveBeenCalled();
  });

  it('the fields of a 400 are handed on', async () => {
    const fields = { email: 'Adresse refusée.', selection: 'Vieille.' };
    answer(400, { error: '…', fields: { ...fields, phone: '', unknown: 'x' } });
    expect(await sendRequest(submission)).toEqual({ kind: 'refused', fields });
    expect(errors).not.toHaveBeenCalled();
  });

  it.each<[number, unknown]>([
    [400, { error: 'La demande n’est pas lisible.' }],
    [400, { fields: 'odd' }],
    [400, null],
    [429, { error: '…' }],
    [500, { fields: { email: 'x' } }],
    [503, 'text'],
  ])('%d %j is a failure, and one line names the status', async (status, body) => {
    answer(status, body);
    expect(await sendRequest(submission)).toEqual({ kind: 'failed' });
    expect(errors.mock.calls).toEqual([[`send-email failed (status: ${status}).`]]);
  });

  it('a missing network and a timeout are failures', async () => {
    post.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await sendRequest(submission)).toEqual({ kind: 'failed' });
    expect(errors).toHaveBeenLastCalledWith('send-email failed (status: no answer).');

    post.mockRejectedValue(new DOMException('too late', 'TimeoutError'));
    expect(await sendRequest(submission)).toEqual({ kind: 'failed' });
    expect(errors).toHaveBeenLastCalledWith('send-email failed (status: time limit).');
  });

  it('the timeout is 15 seconds', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    answer(202, {});
    await sendRequest(submission);
    expect(timeout).toHaveBeenCalledWith(15_000);
    expect(post.mock.calls[0]?.[1].signal).toBe(timeout.mock.results[0]?.value);
  });
});
