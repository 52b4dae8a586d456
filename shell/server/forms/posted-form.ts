import { trapName, type Values, valuesFrom } from 'contact-request';

export function readPostedForm(body: string): { values: Values; trapped: boolean } {
  const form = new URLSearchParams(body);
  return { values: valuesFrom((name) => form.get(name) ?? ''), trapped: Boolean(form.get(trapName)) };
}
