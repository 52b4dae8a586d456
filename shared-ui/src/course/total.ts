import type { CourseDetail } from '../backend/models';

export interface Total {
  /** Euros, for everybody. */
  euros: number;
  /** How many groups they make, where the price is that of a group; else 0. */
  groups: number;
}

/** What a course costs for so many people (1 or more); undefined where its price is on request. An estimate: a group beyond its size is several. */
export function totalOf(
  { price, group }: Pick<CourseDetail, 'price' | 'group'>,
  people: number,
): Total | undefined {
  if (price.amount === undefined) return undefined;
  const groups = price.per === 'group' ? Math.ceil(people / (group.max ?? people)) : 0;
  const cents = Math.round(price.amount * 100) * (groups || people);
  return { euros: cents / 100, groups };
}
