import type { CourseResult } from './course-children';
import type { Certification, Language, Level } from './course-facts';
import { dayText } from './days';
import { countOf } from './session-text';

const levelWords: Readonly<Record<Level, string>> = {
  tous: 'Tous niveaux',
  debutant: 'Niveau débutant',
  intermediaire: 'Niveau intermédiaire',
  avance: 'Niveau avancé',
};

export function levelText(level: Level | undefined): string {
  return level ? levelWords[level] : '';
}

/** Stands for a course that is not found. Without PocketBase it may still be offered. */
export function absenceText(isOffline: boolean): string {
  return isOffline
    ? 'Cette formation ne peut pas être affichée pour le moment.'
    : 'Cette formation n’est plus proposée.';
}

const languageWords: Readonly<Record<Language, string>> = {
  fr: 'en français',
  en: 'en anglais',
  de: 'en allemand',
  es: 'en espagnol',
  pt: 'en portugais',
  nl: 'en néerlandais',
  lsf: 'en langue des signes française',
};

export function languageText(language: Language): string {
  return `Formation ${languageWords[language]}`;
}

/** "Groupe de 4 à 10 personnes"; empty when unknown. */
export function groupText({ min, max }: { min?: number; max?: number }): string {
  if (min && max) {
    return `Groupe de ${min === max ? '' : `${min} à `}${countOf(max, 'personne')}`;
  }
  if (max) return `${countOf(max, 'personne')} au plus`;
  return min ? `${countOf(min, 'personne')} au moins` : '';
}

/** "Taux de satisfaction : 92 % (2025, 48 réponses, source : enquête de fin de formation)". */
export function resultText({ label, value, period, answers, source }: CourseResult): string {
  return `${label}\u00a0: ${value} (${period}, ${countOf(answers, 'réponse')}, source\u00a0: ${source})`;
}

/** "Certification enregistrée au RNCP (RNCP12345), certificateur : X, enregistrement du …". */
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
