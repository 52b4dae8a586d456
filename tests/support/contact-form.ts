import type { Page } from '@playwright/test';

/** A visitor's entries; each with an address of its own, so that mails can be told apart. */
export function visitor(name: string) {
  const person = { firstName: 'Camille', lastName: 'Perrin', company: 'Atelier Perrin' };
  const email = `${name}-${crypto.randomUUID()}@exemple.fr`;
  const message = 'Plutôt en mars, pour trois personnes.';
  return { ...person, email, phone: '01 99 00 12 34', message };
}

/** The contact form as a visitor sees it. */
export function contactForm(page: Page) {
  const fields = {
    firstName: page.getByLabel('Prénom'),
    lastName: page.getByLabel('Nom', { exact: true }),
    email: page.getByLabel('E-mail'),
    phone: page.getByLabel('Téléphone'),
    company: page.getByLabel('Entreprise'),
    message: page.getByLabel('Message'),
  };
  return {
    ...fields,
    participants: page.getByLabel('Nombre de participants'),
    dates: page.getByLabel('Dates et lieu souhaités'),
    formation: page.getByRole('combobox', { name: 'Formation' }),
    send: page.getByRole('button', { name: 'Envoyer la demande' }),
    summary: page.getByText('Veuillez remplir tous les champs.'),
    sent: page.getByRole('heading', { name: 'Votre demande est bien partie' }),
    async fill(values: ReturnType<typeof visitor>) {
      for (const [name, value] of Object.entries(values))
        await fields[name as keyof typeof fields].fill(value);
    },
  };
}
