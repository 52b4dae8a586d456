import { type RefObject, useEffect } from 'react';
import { type Filters, formatFilters } from '../filters/filters';
import type { ChangeFilters } from '../filters/use-filters';
import { readForm } from './read-form';

/** Takes over what the visitor entered into the server's form before React listened to it. */
export function useEarlyEntries(
  field: RefObject<HTMLInputElement | null>,
  entry: Filters,
  onChange: ChangeFilters,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what comes later, React hears
  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    const early = readForm(form);
    const unchanged = formatFilters({ ...early, count: entry.count }) === formatFilters(entry);
    if (!unchanged) onChange(early, 'replace');
  }, []);
}
