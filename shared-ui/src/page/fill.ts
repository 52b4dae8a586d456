import type { School } from './school';

/** The disability referent as texts name them, also where none is configured. */
export function referentName({ referent }: School): string {
  return referent.name || 'notre référent handicap';
}

/** Replaces `{name}`, `{city}`, … in a text by the school's values; an unknown name stays as it is. */
export function fill(text: string, school: School): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => {
    const value = key === 'referent' ? referentName(school) : school[key as keyof School];
    return typeof value === 'string' ? value : whole;
  });
}
