/** @jest-environment jsdom */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactFields } from 'contact-request';
import { renderToString } from 'react-dom/server';
import { withSite } from 'testing/with-site';
import { readDraft } from '../../contact-page/sending/draft';
import { filled, labels } from '../../testing/contact-screen';
import { answer, fakeService } from '../../testing/fake-service';
import { CallBack } from './CallBack';

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
