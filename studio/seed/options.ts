import { derivedOf } from '../../pocketbase/rules/derive.js';
import type { Course, SourceCourse } from './types';

export interface OptionValues {
  id: string;
  title: string;
  icon: string;
  color: string;
}

/** Every course is aimed at the same public and comes with documentation (specification, section 1). */
const audience = 'Manager de tout secteur';
const sharedChips: readonly OptionValues[] = [
  { id: 'public-manager-de-tout-secteur', title: audience, icon: 'user', color: '#FA8F54' },
  { id: 'documentation-oui', title: 'Oui', icon: 'at', color: '#58C27D' },
];

/** A course with its old fields, and its four chips: by the rules of PocketBase's hooks. Equal chips have equal ids. */
export function derive(source: SourceCourse): { course: Course; options: OptionValues[] } {
  const { priceActual = '', nbHeure = '', descriptions, chips } = derivedOf(source);
  const titleOf = (icon: string) => chips.find((chip) => chip.icon === icon)?.title ?? '';
  const texts = { duration: titleOf('clock'), place: titleOf('location') };
  return {
    course: { ...source, priceActual, nbHeure, descriptions, ...texts },
    options: [...chips, ...sharedChips],
  };
}
