import type { Language, Level } from '../backend/models';
import { capital } from './places-text';

const levelWords: Readonly<Record<Level, string>> = {
  tous: 'tous niveaux',
  debutant: 'niveau débutant',
  intermediaire: 'niveau intermédiaire',
  avance: 'niveau avancé',
};

export function levelText(level: Level | undefined): string {
  return level ? capital(levelWords[level]) : '';
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

/** "Groupe de 4 à 10 personnes"; empty where nobody said. */
export function groupText({ min, max }: { min?: number; max?: number }): string {
  if (min && max) {
    return min === max ? `Groupe de ${people(max)}` : `Groupe de ${min} à ${people(max)}`;
  }
  if (max) return `${people(max)} au plus`;
  return min ? `${people(min)} au moins` : '';
}

function people(count: number): string {
  return `${count}\u00a0personne${count > 1 ? 's' : ''}`;
}
