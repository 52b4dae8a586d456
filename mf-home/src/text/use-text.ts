import { fill, useSite } from 'shared-ui';

/** Gives the function that puts the school's values into a text. */
export function useText(): (raw: string) => string {
  const { school } = useSite();
  return (raw) => fill(raw, school);
}
