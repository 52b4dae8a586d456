import { type ChangeEvent, type RefObject, useEffect } from 'react';
import { type Filters, formatFilters, parseFilters } from '../filters/filters';
import type { ChangeFilters } from '../filters/use-filters';

/** The filters that a form would send: its fields are named as the address names them. */
function readFilters(form: HTMLFormElement): Filters {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return parseFilters(new URLSearchParams(fields));
}

/** Takes over what one chooses in a form: a step that Back undoes. */
export function chooseFrom(onChange: ChangeFilters) {
  return ({ target: { form } }: ChangeEvent<HTMLSelectElement | HTMLInputElement>) => {
    if (form) onChange(readFilters(form), 'push');
  };
}

/** Takes over what the visitor entered into the server's form before React listened to it. */
export function useEarlyEntries(
  field: RefObject<HTMLInputElement | null>,
  entry: Filters,
  onChange: ChangeFilters,
): void {
  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    const early = readFilters(form);
    const unchanged = formatFilters({ ...early, count: entry.count }) === formatFilters(entry);
    if (!unchanged) onChange(early, 'replace');
    // oxlint-disable-next-line react/exhaustive-deps -- once; what comes later, React hears
  }, []);
}
