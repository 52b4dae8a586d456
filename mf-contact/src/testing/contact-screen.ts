import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContactData } from '../contact-page/load';
import { filledFields } from './filled-values';
import { open } from './render-contact';

const labels = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  company: 'Entreprise',
} as const;

/** Enters everything but a message, each field at once: React draws the page for every letter. */
export async function fill() {
  await userEvent.selectOptions(screen.getByLabelText('Formation'), filledFields.formation);
  for (const name of Object.keys(labels) as (keyof typeof labels)[]) {
    await userEvent.click(screen.getByLabelText(labels[name]));
    await userEvent.paste(filledFields[name]);
  }
}

export const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer la demande' }));
export const value = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
/** The course first, then the fields with a label. */
export const values = () => ['Formation', ...Object.values(labels)].map(value);

/** The addresses of the links in a part of the page. */
export const hrefs = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

/** Draws the page, fills its form and sends it. */
export async function sendFilled(changes?: Partial<ContactData>) {
  const view = open(changes);
  await fill();
  await send();
  return view;
}
