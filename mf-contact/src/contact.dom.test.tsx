/** @jest-environment jsdom */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactFields } from 'contact-request';
import { renderToString } from 'react-dom/server';
import { withSite } from 'testing/with-site';
import { readDraft } from './contact-page/sending/draft';
import { CallBack } from './parts/call-back/CallBack';
import { NotifyMe } from './parts/notify-me/NotifyMe';
import { filled, labels } from './testing/contact-screen';
import { answer, fakeService } from './testing/fake-service';

describe('CallBack', () => {
  const { post, errors, keys } = fakeService();
  afterEach(cleanup);

  async function open() {
    const drawn = render(withSite(<CallBack id="python" formation="Python" />));
    await userEvent.click(screen.getByRole('link', { name: 'Être rappelé' }));
    await screen.findByLabelText('Prénom');
    return drawn;
  }
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Être rappelé' }));
  async function fill() {
    for (const name of Object.keys(labels) as (keyof typeof labels)[]) {
      await userEvent.type(screen.getByLabelText(labels[name]), filled[name]);
    }
  }
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  const body = () => JSON.parse(String(post.mock.calls[0]?.[1].body));

  it('sends a contact request with all of its required fields, for the course, and confirms it', async () => {
    post.mockResolvedValue(answer(202, { receipt: '7K2QX-M9DTP' }));
    await open();
    await fill();
    await send();
    const heading = await screen.findByRole('heading', { name: 'Votre demande est bien partie' });
    expect(body()).toEqual({ ...filled, message: expect.stringContaining('être rappelé') });
    expect(document.activeElement).toBe(heading);
    for (const text of [filled.email, 'Python', '7K2QX-M9DTP']) {
      expect(heading.parentElement?.textContent).toContain(text);
    }
    expect((await screen.findByRole('status')).textContent).toBe('Email envoyé avec succès!');
    expect(value('Nom')).toBe('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('says what is missing, sends nothing, and takes back what is corrected', async () => {
    await open();
    const individual = screen.getByText(/Vous êtes un particulier/);
    const after = Node.DOCUMENT_POSITION_FOLLOWING;
    expect(individual.compareDocumentPosition(screen.getByLabelText('Entreprise')) & after).toBe(after);
    await userEvent.type(screen.getByLabelText('Prénom'), 'Inès');
    await send();
    expect(await screen.findByText('Veuillez remplir tous les champs.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Nom'));
    expect(screen.getByText(String(contactFields.company.missing).replace(/\s/g, ' '))).toBeTruthy();
    expect(post).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Nom'), 'M');
    expect(screen.getByLabelText('Nom').hasAttribute('aria-invalid')).toBe(false);
    expect(screen.getByLabelText('Téléphone').getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps everything where it cannot be sent, and sends the same request again', async () => {
    post.mockResolvedValueOnce(answer(503, {})).mockResolvedValue(answer(202, {}));
    await open();
    await fill();
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe("Erreur lors de l'envoi de l'email.");
    expect(screen.getByText(/Vos réponses sont toujours là/)).toBeTruthy();
    expect(Object.values(labels).map(value)).toEqual(
      Object.keys(labels).map((name) => filled[name as 'email']),
    );
    expect(errors).toHaveBeenCalled();
    await send();
    await screen.findByRole('heading', { name: 'Votre demande est bien partie' });
    expect(new Set(keys()).size).toBe(1);
  });

  it('leaves what was written to the contact form of this tab', async () => {
    await open();
    await userEvent.type(screen.getByLabelText('Prénom'), 'Inès');
    await userEvent.type(screen.getByLabelText('Nom'), 'Moreau');
    expect(readDraft()).toMatchObject({
      named: { formation: 'Python' },
      values: { formation: 'Python', lastName: 'Moreau' },
    });
  });

  it('keeps what was written when it is drawn again', async () => {
    const { rerender } = await open();
    await userEvent.type(screen.getByLabelText('Prénom'), 'Inès');
    rerender(withSite(<CallBack id="python" formation="Python" />));
    expect(value('Prénom')).toBe('Inès');
  });

  it('opens in place, with the focus in its first field', async () => {
    await open();
    expect(document.activeElement).toBe(screen.getByLabelText('Prénom'));
    expect(screen.queryByRole('link', { name: 'Être rappelé' })).toBeNull();
  });

  it('leads without JavaScript to the contact form, in which the course is chosen', () => {
    const html = renderToString(withSite(<CallBack id="é&" formation="Python" />));
    expect(html).toMatch(/<a [^>]*href="\/contact\?formation=%C3%A9%26"[^>]*>Être rappelé/);
    expect(html).not.toContain('<form');
  });
});

describe('NotifyMe', () => {
  const zoe = 'zoe@visiteuse.example';
  const { post, errors } = fakeService();

  const part = withSite(<NotifyMe id="python" formation="Python" />);
  const field = () => screen.getByLabelText<HTMLInputElement>('E-mail');
  const button = () => screen.getByRole('button');
  const send = () => userEvent.click(button());
  async function open() {
    render(part);
    await userEvent.click(screen.getByRole('button', { name: 'Prévenez-moi de la prochaine date' }));
    await screen.findByLabelText('E-mail');
  }

  it('opens in place, with the focus in its field', async () => {
    await open();
    expect(document.activeElement).toBe(field());
    expect(button().textContent).toBe('Prévenez-moi');
    expect(post).not.toHaveBeenCalled();
  });

  it('sends the address for the course, and says what to do next', async () => {
    post.mockResolvedValue(answer(202, {}));
    await open();
    await userEvent.type(field(), ` ${zoe} `);
    await send();
    const said = await screen.findByRole('status');
    for (const text of [zoe, 'sous 48\u00A0heures', 'indésirables']) expect(said.textContent).toContain(text);
    expect(said.contains(document.activeElement)).toBe(true);
    const [[address, { body } = {}] = []] = post.mock.calls;
    expect([address, JSON.parse(String(body))]).toEqual(['/alertes', { id: 'python', email: zoe }]);
  });

  it.each(['', 'zoe@'])(
    'says what is wrong with "%s", sends nothing, and takes it back once it is right',
    async (typed) => {
      await open();
      if (typed) await userEvent.type(field(), typed);
      await send();
      expect(document.activeElement).toBe(field());
      expect(field().getAttribute('aria-invalid')).toBe('true');
      expect(post).not.toHaveBeenCalled();
      await userEvent.clear(field());
      await userEvent.type(field(), zoe);
      expect(field().hasAttribute('aria-invalid')).toBe(false);
    },
  );

  it('is busy while it is on its way, and sends once', async () => {
    let arrive: (response: Response) => void = () => undefined;
    post.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    await open();
    await userEvent.type(field(), zoe);
    await send();
    expect(button().textContent).toBe('Envoi en cours…');
    expect(button().getAttribute('aria-busy')).toBe('true');
    await userEvent.type(field(), '{Enter}');
    expect(post).toHaveBeenCalledTimes(1);
    arrive(answer(202, {}));
    await screen.findByRole('status');
  });

  it('shows what the service says of the address', async () => {
    post.mockResolvedValue(answer(400, { error: 'x', fields: { email: 'Saisissez une adresse.' } }));
    await open();
    await userEvent.type(field(), zoe);
    await send();
    expect(await screen.findByText('Saisissez une adresse.')).toBeTruthy();
    expect(document.activeElement).toBe(field());
  });

  it.each<[string, () => Promise<Response>, RegExp]>([
    [
      'does not answer',
      () => Promise.reject(new TypeError('Failed to fetch')),
      /n’a pas pu être enregistrée/,
    ],
    ['talks nonsense', async () => answer(502, '<html>'), /n’a pas pu être enregistrée/],
    ['says why', async () => answer(429, { error: 'Trop de demandes à la suite.' }), /^Trop de demandes/],
  ])('keeps what was typed where the service %s, and tries again', async (_what, respond, sentence) => {
    post.mockImplementationOnce(respond).mockResolvedValue(answer(202, {}));
    await open();
    await userEvent.type(field(), zoe);
    await send();
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(field().value).toBe(zoe);
    expect(errors.mock.calls.flat().join()).toMatch(/^alertes failed \(status: [\w ]+\)\.$/);
    await send();
    await screen.findByRole('status');
  });

  it('says before what it does, in a form that a browser can post by itself', async () => {
    await open();
    const { textContent } = screen.getByRole('region', { name: 'Prévenez-moi' });
    for (const text of [
      'valable 48\u00A0heures',
      'un an au plus',
      'en un clic',
      'confidentialit',
      'Python',
    ]) {
      expect(textContent).toContain(text);
    }
    const form = field().form as HTMLFormElement;
    expect([form.method, new URL(form.action).pathname]).toEqual(['post', '/alertes']);
    expect([...new FormData(form)]).toContainEqual(['id', 'python']);
    expect(field()).toMatchObject({
      name: 'email',
      type: 'email',
      maxLength: contactFields.email.longest,
      required: true,
    });
  });

  it('leads without JavaScript to a page with the form, for the course', () => {
    const html = renderToString(withSite(<NotifyMe id="é&" formation="Python" />));
    expect(html).toMatch(/<form action="\/alertes"><input type="hidden" name="formation" value="é&amp;"\/>/);
    expect(html).toMatch(/<button type="submit"[^>]*>Prévenez-moi de la prochaine date/);
  });
});
