import { formatPrice } from 'shared-ui';

interface Facet {
  label: string;
  /** The labels, by the values that stand in the address. */
  choices: Readonly<Record<string, string>>;
}

/** By their names in the address. */
export type FacetName = 'lieu' | 'dates' | 'duree' | 'prix' | 'financement' | 'niveau';

const upTo = (euros: string) => `Jusqu’à ${formatPrice(Number(euros))}`;
const prices = ['500', '1000', '1500', '2000'];

/** What one may choose courses by beside the filters of the specification. */
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
  prix: { label: 'Prix', choices: Object.fromEntries(prices.map((euros) => [euros, upTo(euros)])) },
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

/** What is chosen: of a price one at most, of the others any; a course has to fit one of each. */
export type Facets = Readonly<Record<FacetName, readonly string[]>>;

export const facetNames = Object.keys(facets) as FacetName[];

export const noFacets: Facets = eachFacet(() => []);

/** Values of one name that an address is read for, as by the site's server. */
const mostValues = 10;

/** What an address says, in the order of the choice; what is unknown is left out. A price may be any. */
export function readFacets(params: URLSearchParams): Facets {
  return eachFacet((name) => {
    const asked = [...new Set(params.getAll(name))].slice(0, mostValues);
    if (name === 'prix') return asked.flatMap(toEuros).slice(0, 1);
    return valuesOf(name).filter((value) => asked.includes(value));
  });
}

function toEuros(text: string): string[] {
  const isPrice = /^\d{1,7}$/.test(text) && Number(text) > 0;
  return isPrice ? [String(Number(text))] : [];
}

export function valuesOf(name: FacetName): string[] {
  return Object.keys(facets[name].choices);
}

export function labelOf(name: FacetName, value: string): string {
  return facets[name].choices[value] ?? upTo(value);
}

export function eachFacet<T>(of: (name: FacetName) => T): Record<FacetName, T> {
  return Object.fromEntries(facetNames.map((name) => [name, of(name)])) as Record<FacetName, T>;
}
