/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactFields } from '@campus/contact-request';
import { withSite } from '@campus/testing/with-site';
import notifyMe from './parts/notify-me/NotifyMe';
import { answer, fakeService } from './testing/fake-service';

describe('NotifyMe', () => {
  const zoe = 'zoe@visiteuse.example';
  const { post, errors } = fakeService();

  const part = withSite(
    <notifyMe.Component view={{ state: 'ready', data: null }} id="python" formation="Python" />,
  );
  const field = () => screen.getByLabelText<HTMLInputElement>('E-mail');
  const button = () => screen.getByRole('button');
  const send = () => userEvent.click(button());
  /** Opens it in place, and types this. */
  async function open(typed = '') {
    render(part);
    await userEvent.click(screen.getByRole('button', { name: 'Prévenez-moi de la prochaine date' }));
    await screen.findByLabelText('E-mail');
    if (typed) await userEvent.type(field(), typed);
  }

  it('the form opens in place with the focus, and sends address and course', async () => {
    post.mockResolvedValue(answer(202, {}));
    await open();
    expect(document.activeElement).toBe(field());
    expect(button().textContent).toBe('Prévenez-moi');
    expect(post).not.toHaveBeenCalled();
    await userEvent.type(field(), ` ${zoe} `);
    await send();
    const status = await screen.findByRole('status');
    for (const text of [zoe, 'dans les 48\u00A0heures', 'indésirables'])
      expect(status.textContent).toContain(text);
    expect(status.contains(document.activeElement)).toBe(true);
    const [[address, { body } = {}] = []] = post.mock.calls;
    expect([address, JSON.parse(String(body))]).toEqual(['/alertes', { id: 'python', email: zoe }]);
  });

  it.each(['', 'zoe@'])(
    '"%s" is not sent, says why, and its error disappears once it is right',
    async (typed) => {
      await open(typed);
      await send();
      expect(document.activeElement).toBe(field());
      expect(field().getAttribute('aria-invalid')).toBe('true');
      expect(post).not.toHaveBeenCalled();
      await userEvent.clear(field());
      await userEvent.type(field(), zoe);
      expect(field().hasAttribute('aria-invalid')).toBe(false);
    },
  );

  it('a pending request shows as busy, and is sent once', async () => {
    const response = Promise.withResolvers<Response>();
    post.mockReturnValue(response.promise);
    await open(zoe);
    await send();
    expect(button().textContent).toBe('Envoi en cours…');
    expect(button().getAttribute('aria-busy')).toBe('true');
    await userEvent.type(field(), '{Enter}');
    expect(post).toHaveBeenCalledTimes(1);
    response.resolve(answer(202, {}));
    await screen.findByRole('status');
  });

  it('the service’s words on the address are shown', async () => {
    post.mockResolvedValue(answer(400, { error: 'x', fields: { email: 'Saisissez une adresse.' } }));
    await open(zoe);
    await send();
    expect(await screen.findByText('Saisissez une adresse.')).toBeTruthy();
    expect(document.activeElement).toBe(field());
  });

  const lost = /n’est peut-être pas enregistrée/;
  it.each<[string, () => Promise<Response>, RegExp]>([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch')), lost],
    ['talks nonsense', async () => answer(502, '<html>'), lost],
    ['says why', async () => answer(429, { error: 'Trop de demandes à la suite.' }), /^Trop de demandes/],
  ])('the entry stays where the service %s, and a retry works', async (_what, respond, sentence) => {
    post.mockImplementationOnce(respond).mockResolvedValue(answer(202, {}));
    await open(zoe);
    await send();
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(field().value).toBe(zoe);
    expect(errors.mock.calls.flat().join()).toMatch(/^alertes failed \(status: [\w ]+\)\.$/);
    await send();
    await screen.findByRole('status');
  });

  it('the form says what it does, and a browser can post it by itself', async () => {
    await open();
    const { textContent } = screen.getByRole('region', { name: 'Prévenez-moi' });
    for (const text of ['dans les 48\u00A0heures', 'un an maximum', 'en un clic', 'confidentialit', 'Python'])
      expect(textContent).toContain(text);
    const form = field().form as HTMLFormElement;
    expect([form.method, new URL(form.action).pathname]).toEqual(['post', '/alertes']);
    expect([...new FormData(form)]).toContainEqual(['id', 'python']);
    const maxLength = contactFields.email.max;
    expect(field()).toMatchObject({ name: 'email', type: 'email', maxLength, required: true });
  });
});
