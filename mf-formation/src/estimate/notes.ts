import type { Total } from 'shared-ui/course';
import type { PricedCourse } from './payers';
import type { Status } from './situation';

interface Asked {
  course: PricedCourse;
  status: Status;
  people: number;
  total: Total | undefined;
  hasPayer: boolean;
}

/** A course without CPF would surprise these. */
const withAccount: readonly Status[] = ['salarie', 'demandeur-emploi', 'independant', 'particulier'];

export function notesOf({ course, status, people, total, hasPayer }: Asked): string[] {
  const { group, fundings, isAlternance } = course;
  const takesCpf = fundings.some(({ kind }) => kind === 'cpf');
  const notes = [
    total === undefined && 'Le prix de cette formation est établi sur devis.',
    total !== undefined &&
      total.groups > 1 &&
      `Le prix est celui d’un groupe de ${group.max}\u00a0personnes au plus\u00a0: pour ${people}, comptez ${total.groups}\u00a0groupes.`,
    group.min !== undefined &&
      people < group.min &&
      `Cette formation s’ouvre à partir de ${group.min}\u00a0personnes\u00a0: les inscriptions d’autres que vous peuvent compléter le groupe.`,
    !takesCpf && withAccount.includes(status) && 'Cette formation n’est pas éligible au CPF.',
    isAlternance &&
      status !== 'apprenti' &&
      'Le prix est celui du module acheté seul\u00a0: en alternance, la formation est gratuite pour l’apprenti.',
    !isAlternance &&
      status === 'apprenti' &&
      'Cette formation ne se suit pas en alternance\u00a0: le contrat d’apprentissage ne la paie pas.',
    !hasPayer &&
      'Aucun financement de la liste ne va avec cette situation\u00a0: demandez-nous conseil, d’autres existent peut-être.',
  ];
  return notes.filter((note) => note !== false);
}
