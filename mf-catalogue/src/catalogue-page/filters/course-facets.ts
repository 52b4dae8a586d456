import type { CourseLine } from 'shared-ui';
import type { FacetName } from './facets';

/** A price fits by its amount (fits.ts). */
export type CourseFacets = Partial<Record<Exclude<FacetName, 'prix'>, readonly string[]>>;

type Typed = Pick<CourseLine, 'places' | 'next' | 'duration' | 'fundings' | 'level'>;

export function courseFacets({ places, next, duration, fundings, level }: Typed): CourseFacets {
  const durations = durationsOf(duration);
  const levels = level === 'tous' ? ['debutant', 'intermediaire', 'avance'] : level ? [level] : [];
  return {
    ...(places.length > 0 && { lieu: places }),
    ...(next && { dates: ['oui'] }),
    ...(durations.length > 0 && { duree: durations }),
    ...(fundings.length > 0 && { financement: fundings }),
    ...(levels.length > 0 && { niveau: levels }),
  };
}

const hoursOfDay = 7;

/** A day's course fits into a week, too. */
function durationsOf({ hours, days }: CourseLine['duration']): string[] {
  const length = days ?? (hours && hours / hoursOfDay);
  if (!length) return [];
  if (length > 5) return ['plus'];
  return length > 1 ? ['5'] : ['1', '5'];
}
