import type { Certification, CourseResult } from '../backend/models';
import { dayText } from './day-text';

/** "Taux de satisfaction : 92 % (2025, 48 réponses, source : enquête de fin de formation)". */
export function resultText({ label, value, period, answers, source }: CourseResult): string {
  const count = `${answers}\u00a0réponse${answers > 1 ? 's' : ''}`;
  return `${label}\u00a0: ${value} (${period}, ${count}, source\u00a0: ${source})`;
}

/** "Certification enregistrée au RNCP (RNCP12345), certificateur : X, enregistrement du 3 mai 2024". */
export function certificationText({ kind, code, certifier, on }: Certification): string {
  if (kind === 'none') return '';
  const register = kind === 'rncp' ? 'RNCP' : 'RS';
  const facts = [
    `Certification enregistrée au ${register}${code ? ` (${code})` : ''}`,
    certifier && `certificateur\u00a0: ${certifier}`,
    on && `enregistrement du ${dayText(on)}`,
  ];
  return facts.filter(Boolean).join(', ');
}
