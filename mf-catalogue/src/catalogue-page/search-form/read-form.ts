import { type Filters, parseFilters } from '../filters/filters';

/** The filters that a form would send: its fields are named as the address names them. */
export function readForm(form: HTMLFormElement): Filters {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return parseFilters(new URLSearchParams(fields));
}
