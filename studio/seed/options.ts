import { slug } from './slug';
import type { Course } from './types';

export interface OptionValues {
  id: string;
  title: string;
  icon: string;
  color: string;
}

/** Every course is aimed at the same public and comes with documentation (specification, section 1). */
export const audience = 'Manager de tout secteur';

/** The four chips of a course; equal chips have equal ids, so that courses share them. */
export function optionsOf({ duration, place }: Course): OptionValues[] {
  const option = (kind: string, title: string, icon: string, color: string) => ({
    id: `${kind}-${slug(title)}`,
    title,
    icon,
    color,
  });
  return [
    option('duree', duration, 'clock', '#92A5EF'),
    option('lieu', place, 'location', '#8BC5E5'),
    option('public', audience, 'user', '#FA8F54'),
    option('documentation', 'Oui', 'at', '#58C27D'),
  ];
}
