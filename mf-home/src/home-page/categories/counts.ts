import type { Category } from 'shared-ui';

/** "4 formations · 1 en alternance"; alternance only where there is some. */
export function counts({ counter, counterAlternance }: Category): string {
  const courses = `${counter}\u00a0${counter > 1 ? 'formations' : 'formation'}`;
  return counterAlternance > 0 ? `${courses} · ${counterAlternance}\u00a0en\u00a0alternance` : courses;
}
