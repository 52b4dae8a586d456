import { type ChangeEvent, type RefObject, useEffect } from 'react';
import { type Filters, formatFilters, parseFilters } from '../filters/filters';
import type { ChangeFilters } from '../filters/use-filters';

/** The fields of the form have the names of the address. */
function readFilters(form: HTMLFormElement): Filters {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return parseFilters(new URLSearchParams(fields));
}

/** A choice is a step that Back undoes. */
export function chooseFrom(onChange: ChangeFilters) {
  return ({ target: { form } }: ChangeEvent<HTMLSelectElement | HTMLInputElement>) => {
    if (form) onChange(readFilters(form), 'push');
  };
}

/** The visitor may fill the server's form before React listens to it. */
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
