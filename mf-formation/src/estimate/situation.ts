import { readHeadCount } from '@campus/contact-request';

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

/** The query of `/combien?formation=python&statut=salarie&personnes=3`. */
export interface Situation {
  /** The id of a course, or ''. */
  formation: string;
  /** undefined: nothing is chosen, or the status is unknown. */
  status: Status | undefined;
  /** 1 by default; undefined: the text is no number from 1 to `maxHeadCount`. */
  people: number | undefined;
}

/** The parameters of the address are the names of the form's fields. */
export const fieldNames = { formation: 'formation', status: 'statut', people: 'personnes' } as const;

export function readSituation(search: URLSearchParams): Situation {
  const status = search.get(fieldNames.status);
  return {
    formation: search.get(fieldNames.formation) ?? '',
    status: statuses.find(({ value }) => value === status)?.value,
    people: readHeadCount(search.get(fieldNames.people) || '1'),
  };
}

/** The fields of a form, none of which is a file, as the query that it would send. */
export const queryOf = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)] as [string, string][]);
