import { type CardCourse, type CourseLine, formatPrice } from '@campus/shared-ui';

interface Facet {
  label: string;
  /** Labels by the values of the address. */
  choices: Readonly<Record<string, string>>;
}

/** The names of the address. */
export type FacetName = 'lieu' | 'dates' | 'duree' | 'prix' | 'financement' | 'niveau';

const prices = [500, 1000, 1500, 2000];

/** Filters in addition to those of the specification. */
export const facets: Readonly<Record<FacetName, Facet>> = {
  lieu: {
    label: 'Lieu',
    choices: { presentiel: 'Présentiel', distanciel: 'Distanciel', hybride: 'Hybride' },
  },
  dates: { label: 'Dates', choices: { oui: 'Session ouverte' } },
  duree: {
    label: 'Durée',
    choices: { 1: 'Jusqu’à un jour', 5: 'Jusqu’à une semaine', plus: 'Plus d’une semaine' },
  },
  prix: {
    label: 'Prix',
    choices: Object.fromEntries(prices.map((euros) => [euros, `Jusqu’à ${formatPrice(euros)}`])),
  },
  financement: {
    label: 'Financement',
    choices: {
      cpf: 'CPF',
      opco: 'OPCO',
      'france-travail': 'France Travail',
      employeur: 'Employeur',
      apprentissage: 'Contrat d’alternance',
    },
  },
  niveau: {
    label: 'Niveau',
    choices: { debutant: 'Débutant', intermediaire: 'Intermédiaire', avance: 'Avancé' },
  },
};

/** A course has to fit one choice of each facet; a price has one choice at most. */
export type Facets = Readonly<Record<FacetName, readonly string[]>>;

export const facetNames = Object.keys(facets) as FacetName[];

export const noFacets: Facets = eachFacet(() => []);

/** The site's server has the same limit. */
const maxValues = 10;

/** Unknown values are left out. */
export function readFacets(params: URLSearchParams): Facets {
  return eachFacet((name) => {
    const requested =
      name === 'prix' ? [params.get(name)] : [...new Set(params.getAll(name))].slice(0, maxValues);
    return valuesOf(name).filter((value) => requested.includes(value));
  });
}

export function valuesOf(name: FacetName): string[] {
  return Object.keys(facets[name].choices);
}

export function labelOf(name: FacetName, value: string): string {
  return facets[name].choices[value] ?? value;
}

export function eachFacet<T>(of: (name: FacetName) => T): Record<FacetName, T> {
  return Object.fromEntries(facetNames.map((name) => [name, of(name)])) as Record<FacetName, T>;
}

/** A price fits by its amount (`fits`). */
export type CourseFacets = Partial<Record<Exclude<FacetName, 'prix'>, readonly string[]>>;

export type CatalogueCourse = CardCourse & Pick<CourseLine, 'categoryId'> & { facets?: CourseFacets };

export function fits(
  course: Pick<CourseLine, 'priceActual'> & { facets?: CourseFacets },
  name: FacetName,
  value: string,
): boolean {
  if (name !== 'prix') return course.facets?.[name]?.includes(value) ?? false;
  return typeof course.priceActual === 'number' && course.priceActual <= Number(value);
}
