/** The fields of a contact request (specification, section 3), in the form's order. */
export const fields = [
  { name: 'formation', label: 'Formation' },
  { name: 'firstName', label: 'Prénom', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Nom', autoComplete: 'family-name' },
  { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Téléphone', type: 'tel', autoComplete: 'tel' },
  { name: 'company', label: 'Entreprise', autoComplete: 'organization' },
  { name: 'message', label: 'Message' },
] as const;

export type FieldName = (typeof fields)[number]['name'];
export type Values = Readonly<Record<FieldName, string>>;

/** A form as browsers post it without JavaScript. */
export function readForm(body: string): { values: Values; trapped: boolean } {
  const form = new URLSearchParams(body);
  const values = Object.fromEntries(fields.map(({ name }) => [name, form.get(name) ?? '']));
  return { values: values as Values, trapped: Boolean(form.get('website')) };
}
