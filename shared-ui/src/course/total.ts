import type { CourseDetail } from '../backend/models';

export interface Total {
  /** Euros, for everybody. */
  euros: number;
  /** The number of groups where the price is that of a group, else 0. */
  groups: number;
}

/** `people` is 1 or more. It is an estimate: a group beyond its size counts as several. */
export function totalOf(
  { price, group }: Pick<CourseDetail, 'price' | 'group'>,
  people: number,
): Total | undefined {
  if (price.amount === undefined) return undefined;
  const groups = price.per === 'group' ? Math.ceil(people / (group.max ?? people)) : 0;
  const cents = Math.round(price.amount * 100) * (groups || people);
  return { euros: cents / 100, groups };
}
