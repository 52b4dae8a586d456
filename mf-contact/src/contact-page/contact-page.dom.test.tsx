/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactFields, fieldNames, type Values, valuesFrom } from '@campus/contact-request';
import fc from 'fast-check';
import { toast } from 'react-toastify/unstyled';
import { useRequestDraft } from '@campus/shared-ui';
import school from '../../../school.json';
import { fill, labels, send, value, values } from '../testing/contact-screen';
import { answer, fakeService } from '../testing/fake-service';
import { filled } from '../testing/filled-values';
import { contact, data, open, renderContact } from '../testing/render-contact';
import { attemptFor, clearDraft, openDraft, readDraft, emptyNamed, writeDraft } from './sending/draft';
import { showToast } from './toasts/use-toasts';
import { Toasts } from './toasts/Toasts';

const hrefs = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('ContactPage', () => {
  const { post } = fakeService();

  it('a course written without a list is kept when the list comes', async () => {
    const { rerender } = open({ formations: [], offline: true });
    await userEvent.type(screen.getByLabelText('Formation'), 'Soudure');
    rerender(contact({ ...data, formations: ['Python'] }));
    expect(value('Formation')).toBe('Soudure');
  });

  it('the course of the address shows while it is the chosen one', async () => {
    const course = { id: 'python', title: 'Python', src: '/python.svg', priceActual: 1490 };
    open({ named: { ...emptyNamed, formation: 'Python' }, course });
    const shown = () => screen.queryByRole('link', { name: /^Python/ });
    expect(shown()?.textContent).toMatch(/^Python1.490.€$/);
    await userEvent.selectOptions(screen.getByLabelText('Formation'), 'SEO');
    expect(shown()).toBeNull();
  });

  it('a missing or malformed field is not sent, says why, and gets the focus', async () => {
    open();
    const [firstName, email] = [screen.getByLabelText('Prénom'), screen.getByLabelText('E-mail')];
    await userEvent.type(firstName, '   ');
    await send();
    expect(screen.getByRole('alert').textContent).toBe('Veuillez remplir tous les champs.');
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(6);
    expect(document.activeElement).toBe(screen.getByLabelText('Formation'));
    const description = { name: 'Prénom', description: 'Indiquez votre prénom.' };
    expect(screen.getByRole('textbox', description)).toBe(firstName);
    await userEvent.type(firstName, 'I');
    expect(firstName.hasAttribute('aria-invalid')).toBe(false);
    expect(screen.getByRole('alert')).toBeTruthy();
    await fill();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.querySelector('[aria-invalid]')).toBeNull();
    await userEvent.clear(email);
    await userEvent.type(email, 'ines.moreau@');
    await send();
    expect(screen.queryByText('Veuillez remplir tous les champs.')).toBeNull();
    expect(document.activeElement).toBe(email);
    expect(screen.getByText('Écrivez une adresse complète, par exemple nom@domaine.fr.')).toBeTruthy();
    expect(post).not.toHaveBeenCalled();
  });

  it('the switch for individuals fills and empties the company, and follows it', async () => {
    open();
    await send();
    const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Je suis un particulier' });
    await userEvent.click(toggle);
    expect([value('Entreprise'), toggle.checked]).toEqual(['Particulier', true]);
    expect(screen.getByLabelText('Entreprise').hasAttribute('aria-invalid')).toBe(false);
    await userEvent.type(screen.getByLabelText('Entreprise'), 's');
    expect(toggle.checked).toBe(false);
    await userEvent.click(toggle);
    await userEvent.click(toggle);
    expect([value('Entreprise'), toggle.checked]).toEqual(['', false]);
  });

  it.each(['loading', 'ready', 'failed'] as const)(
    'one h1, phone, mail and address show; a failure offers a retry: %s',
    async (state) => {
      const retry = jest.fn();
      renderContact({ state, retry, data: { ...data, formations: [] } } as never);
      const reach = screen.getByRole('complementary', { name: 'Coordonnées' });
      expect(hrefs(reach)).toEqual(['tel:+33199000000', 'mailto:bonjour@campus.example']);
      expect(reach.textContent).toContain(`${school.street}${school.postcode} ${school.city}`);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(document.querySelector('a, button, input, select')).toBe(within(reach).getAllByRole('link')[0]);
      if (state === 'failed') await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
      expect(retry).toHaveBeenCalledTimes(state === 'failed' ? 1 : 0);
    },
  );
});

describe('sending', () => {
  const { post, errors, keys } = fakeService();
  const body = () => JSON.parse(String(post.mock.calls[0]?.[1].body));
  const sentWell = () => screen.findByRole('heading', { name: 'Votre demande est bien partie' });
  it('success is confirmed in the page, and empties the form', async () => {
    post.mockResolvedValue(answer(202, { receipt: '7K2QX-M9DTP' }));
    open({ named: { ...emptyNamed, formation: 'SEO' } });
    await fill();
    await send();

    await sentWell();
    expect(screen.queryByRole('button', { name: 'Envoyer la demande' })).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(errors).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('button', { name: 'Envoyer une autre demande' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Formation'));
    expect(screen.getByLabelText<HTMLSelectElement>('Formation').selectedIndex).toBe(0);
    expect(values()).toEqual(['', '', '', '', '']);
    await fill();
    await send();
    expect(new Set(keys()).size).toBe(2);
  });

  it.each([
    [
      true,
      'Un e-mail vous le confirme, sauf si trop d’e-mails sont déjà partis vers cette adresse\u00A0: gardez le numéro de votre demande.',
    ],
    [false, 'Aucun e-mail ne vous le confirme\u00A0: gardez le numéro de votre demande.'],
    [undefined, 'au sujet de Python.Numéro'],
  ])('the acknowledgement is described: %s', async (acknowledged, sentence) => {
    post.mockResolvedValue(answer(202, { receipt: '7K2QX-M9DTP', acknowledged }));
    open();
    await fill();
    await send();
    expect((await sentWell()).parentElement?.textContent).toContain(sentence);
  });

  it('the confirmation repeats all but the message, and links to the course', async () => {
    post.mockResolvedValue(answer(202, { receipt: '7K2QX-M9DTP', course: 'python' }));
    const selection = '/selection?f=python~8!seo';
    const named = { formation: 'Python', participants: '8', dates: '', selection };
    open({ named, selected: ['Python', 'SEO'] });
    await fill();
    await userEvent.type(screen.getByLabelText(/^Dates/), 'en mars');
    await userEvent.type(screen.getByLabelText(/^Message/), 'Secret');
    await send();
    const more = { participants: 8, dates: 'en mars', selection, message: 'Secret' };
    expect(body()).toEqual({ ...filled, ...more });
    const done = (await sentWell()).parentElement as HTMLElement;
    for (const text of ['7K2QX-M9DTP', '8', 'en mars', 'Python, SEO'])
      expect(done.textContent).toContain(text);
    expect(done.textContent).not.toContain('Secret');
    const links = within(done).getAllByRole('link');
    const texts = links.map(({ textContent }) => textContent).join();
    expect(texts).toBe('Python,Revoir ma sélection,Revenir à la formation');
    expect(hrefs(done)).toEqual(['/formation/python', selection, '/formation/python']);
  });

  it('an unchecked selection is not sent; a filled trap is reported', async () => {
    post.mockResolvedValue(answer(202, {}));
    const selection = '/selection?f=python';
    const named = { ...emptyNamed, formation: 'Python', selection };
    const { container } = open({ named, selected: ['Python'] });
    await fill();
    const trap = container.querySelector('[name="website"]') as HTMLInputElement;
    trap.value = 'https://spam.example';
    await userEvent.click(screen.getByRole('switch', { name: /^Joindre ma sélection/ }));
    await send();
    expect(body()).toEqual(filled);
    await sentWell();
    expect(screen.getByRole('link', { name: 'Revenir aux formations' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Revoir ma sélection' })).toBeNull();
    expect(post.mock.calls[0]?.[1].headers).toMatchObject({ 'X-Form-Trap': 'filled' });
  });

  it('a refused selection says why', async () => {
    post.mockResolvedValue(answer(400, { fields: { selection: 'Plus au catalogue.' } }));
    open({ named: { ...emptyNamed, selection: '/selection?f=python' }, selected: ['Python'] });
    await fill();
    await send();
    expect(await screen.findByText('Plus au catalogue.')).toBeTruthy();
    const toggle = screen.getByRole('switch', { name: /^Joindre ma sélection/ });
    expect(document.activeElement).toBe(toggle);
    await userEvent.click(toggle);
    expect(screen.queryByText('Plus au catalogue.')).toBeNull();
  });

  it('several clicks send one request', async () => {
    const response = Promise.withResolvers<Response>();
    post.mockReturnValue(response.promise);
    open();
    await fill();
    await send();
    const button = screen.getByRole('button', { name: 'Envoi en cours…' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
    await userEvent.type(screen.getByLabelText('Nom'), '{Enter}');
    await act(async () => response.resolve(answer(202, {})));
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('refused fields say why until they change', async () => {
    post.mockResolvedValue(answer(400, { fields: { email: 'Adresse refusée.', message: 'Trop long.' } }));
    open();
    await fill();
    await send();
    expect(await screen.findByText('Adresse refusée.')).toBeTruthy();
    expect(screen.getByLabelText(/Message/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Trop long.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    await userEvent.type(screen.getByLabelText('Nom'), 'x');
    expect(screen.queryByText('Adresse refusée.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('E-mail'), 'x');
    expect(screen.queryByText('Adresse refusée.')).toBeNull();
  });

  it('a failure is announced, keeps every field and offers other ways', async () => {
    post.mockRejectedValue(new TypeError('Failed to fetch'));
    open();
    await fill();
    await send();
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toBe("Erreur lors de l'envoi de l'email.");
    expect(errors.mock.calls).toEqual([['send-email failed (status: no answer).']]);
    expect(values()).toEqual(Object.keys(labels).map((name) => filled[name as keyof typeof labels]));
    const form = screen.getByLabelText('Nom').closest('form');
    const notice = within(form as HTMLFormElement).getByText(/Votre demande n’est pas partie/);
    expect(hrefs(notice)).toEqual([`tel:${school.phoneHref}`, `mailto:${school.email}`]);
  });

  it('a retry has the same key, after a reload too, until the content changes', async () => {
    post.mockResolvedValue(answer(503, {}));
    const { unmount } = open();
    await fill();
    await send();
    await send();
    unmount();

    open();
    expect(values()).toEqual(Object.keys(labels).map((name) => filled[name as keyof typeof labels]));
    expect(value('Formation')).toBe('Python');
    await send();
    await userEvent.type(screen.getByLabelText(/^Message/), 'Bonjour');
    await send();
    await waitFor(() => expect(post).toHaveBeenCalledTimes(4));
    const [first, ...others] = keys();
    expect(first).toBeTruthy();
    expect(others.slice(0, 2)).toEqual([first, first]);
    expect(others[2]).not.toBe(first);
  });

  it('sending works without storage', async () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    post.mockResolvedValueOnce(answer(503, {})).mockResolvedValueOnce(answer(202, {}));
    open();
    await fill();
    await send();
    await send();
    expect(await sentWell()).toBeTruthy();
    expect(new Set(keys()).size).toBe(1);
  });
});

describe('draft', () => {
  const empty = valuesFrom(() => '');
  const written: Values = { ...empty, formation: 'Python', firstName: 'Inès', message: 'Bonjour' };

  /** The draft as a new page reads it. */
  function store(text: string) {
    sessionStorage.setItem('contactDraft', text);
    void useRequestDraft.persist.rehydrate();
  }

  beforeEach(clearDraft);

  it('a reload restores each field up to its limit; a cleared draft is gone', () => {
    const draft = { values: written, named: emptyNamed, startedAt: 5, attempt: { content: 'c', key: 'k' } };
    writeDraft(draft);
    expect(readDraft()).toEqual(draft);
    writeDraft({ ...draft, values: { ...written, phone: '1'.repeat(9000) } });
    expect(readDraft()?.values.phone).toHaveLength(40);
    clearDraft();
    expect(readDraft()).toBeUndefined();
  });

  it('malformed values are left out', () => {
    const odd = { values: { firstName: 'Inès', email: 3, extra: 'x' }, startedAt: 1, attempt: { key: 3 } };
    store(JSON.stringify(odd));
    expect(readDraft()).toEqual({ values: { ...empty, firstName: 'Inès' }, named: emptyNamed, startedAt: 1 });
  });

  it.each(['clé €', 'a\r\nb', 'k'.repeat(101), ''])('a key that cannot be sent is dropped: %j', (key) => {
    writeDraft({ values: written, named: emptyNamed, startedAt: 1, attempt: { content: 'c', key } });
    expect(readDraft()).toEqual({ values: written, named: emptyNamed, startedAt: 1 });
  });

  it('any stored value gives a form', () => {
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
        store(text);
        const { values, attempt } = openDraft(empty, emptyNamed);
        expect(Object.keys(values)).toEqual([...fieldNames]);
        for (const name of fieldNames)
          expect(values[name].length).toBeLessThanOrEqual(contactFields[name].longest);
        if (attempt) expect(() => new Headers({ 'Idempotency-Key': attempt.key })).not.toThrow();
        expect(attemptFor({ values, named: emptyNamed, startedAt: 1 }, values).key).toMatch(/^[\w-]{32,36}$/);
      }),
    );
  });

  it('an empty field is filled, and an entry typed before hydration stays', () => {
    writeDraft({ values: written, named: emptyNamed, startedAt: 5 });
    const draft = openDraft({ ...empty, firstName: 'Zoé' }, emptyNamed);
    expect(draft.values).toEqual({ ...written, firstName: 'Zoé' });
    expect(draft.startedAt).toBe(5);
  });

  it('changed values of a link stay until another link comes', () => {
    const link = { formation: 'SEO', participants: '8', dates: 'mars', selection: '/selection?f=seo' };
    const shown = { ...empty, ...link };
    const own = { ...written, participants: '9', dates: '', selection: '' };
    writeDraft({ values: own, named: link, startedAt: 5 });
    expect(openDraft(shown, link).values).toEqual(own);
    const other = { ...link, participants: '12' };
    const { values, named } = openDraft({ ...shown, participants: '12' }, other);
    expect([values, named]).toEqual([{ ...own, participants: '12' }, other]);
  });

  it('a key is made without randomUUID', () => {
    const { randomUUID } = crypto;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true, writable: true });
    const { key } = attemptFor({ values: written, named: emptyNamed, startedAt: 0 }, written);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true, writable: true });
  });
});

describe('Toasts', () => {
  const notSent = "Erreur lors de l'envoi de l'email.";
  const shown = () => screen.queryByText(notSent);
  const bar = () => screen.getByRole('progressbar', { hidden: true });
  const time = () => bar().style.animationPlayState;

  beforeEach(() => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    render(<Toasts />);
    act(() => showToast('error'));
  });
  afterEach(() => act(() => toast.dismiss()));

  it('a toast is an alert in light colours, top right, for 5000 ms', () => {
    expect(screen.getByRole('alert').textContent).toBe(notSent);
    expect(bar().previousElementSibling?.className).toContain('theme--light');
    expect(screen.getByRole('alert').parentElement?.classList).toContain('area');
    expect(bar().style.animationDuration).toBe('5000ms');
    expect(time()).toBe('running');
    fireEvent.animationEnd(bar());
    expect(shown()).toBeNull();
  });

  it('the timer stops while it is pointed at, and while the window has no focus', () => {
    fireEvent.mouseEnter(screen.getByRole('alert'));
    expect(time()).toBe('paused');
    fireEvent.mouseLeave(screen.getByRole('alert'));
    expect(time()).toBe('running');
    fireEvent.blur(window);
    expect(time()).toBe('paused');
    fireEvent.focus(window);
    expect(time()).toBe('running');
  });

  it.each(['', 'Fermer la notification'])('a click on it, or on its button "%s", closes it', (name) => {
    fireEvent.click(name ? screen.getByRole('button', { name }) : screen.getByRole('alert'));
    expect(shown()).toBeNull();
  });

  it.each([
    [240, 'stays'],
    [241, 'goes'],
  ])('of 300 px, dragged by %d px, %s: the limit is 80 %%', (distance, outcome) => {
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300);
    const pointer = (type: string, clientX: number) =>
      new MouseEvent(type, { bubbles: true, clientX, clientY: 0 });
    fireEvent(screen.getByRole('alert'), pointer('pointerdown', 10));
    fireEvent(document, pointer('pointermove', 10 + distance));
    fireEvent(document, pointer('pointerup', 10 + distance));
    expect(shown() === null).toBe(outcome === 'goes');
  });

  it('the next toast replaces it; a success is a polite status', () => {
    act(() => showToast('success'));
    expect(shown()).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Email envoyé avec succès!');
  });

  it('a toast shows once its chunk is loaded, and once only', () => {
    cleanup();
    act(() => toast.dismiss());
    showToast('success');
    const { unmount } = render(<Toasts />);
    expect(screen.getByRole('status').textContent).toBe('Email envoyé avec succès!');
    act(() => toast.dismiss());
    unmount();
    render(<Toasts />);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([
    ['info', 'toast start info'],
    ['success', 'toast start check'],
    ['warning', 'toast bad start alert'],
    ['error', 'toast bad start alert'],
    ['default', 'toast'],
  ] as const)('the type "%s" has its icon', (type, icon) => {
    act(() => void toast('Un mot', { type }));
    expect(screen.getByText('Un mot').className).toBe(icon);
  });
});
