/** The address, the records of the rules and the form share this list. */
export const statuses = [
  { value: 'salarie', label: 'Salarié ou salariée' },
  { value: 'demandeur-emploi', label: 'Demandeur ou demandeuse d’emploi' },
  { value: 'independant', label: 'Indépendant ou indépendante' },
  { value: 'entreprise', label: 'Entreprise, pour ses équipes' },
  { value: 'apprenti', label: 'Apprenti ou apprentie' },
  { value: 'particulier', label: 'Particulier, à titre personnel' },
] as const;

export type Status = (typeof statuses)[number]['value'];

/** The school makes an offer for more people. */
export const mostPeople = 500;

/** The address says it: `/combien?formation=python&statut=salarie&personnes=3`. */
export interface Situation {
  /** The id of a course, or ''. */
  formation: string;
  /** undefined where nothing was chosen, or nothing that there is. */
  status: Status | undefined;
  /** 1 where nothing was said; undefined where it is no number from 1 to `mostPeople`. */
  people: number | undefined;
}

/** The parameters of the address are the names of the form's fields. */
export const names = { formation: 'formation', status: 'statut', people: 'personnes' } as const;

export function readSituation(search: URLSearchParams): Situation {
  const status = search.get(names.status);
  return {
    formation: search.get(names.formation) ?? '',
    status: statuses.find(({ value }) => value === status)?.value,
    people: readPeople(search.get(names.people) || '1'),
  };
}

function readPeople(text: string): number | undefined {
  if (!/^\s*\d{1,6}\s*$/.test(text)) return undefined;
  const people = Number(text);
  return people >= 1 && people <= mostPeople ? people : undefined;
}

/** The fields of a form, none of which is a file, as the query that it would send. */
export const queryOf = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)] as [string, string][]);
