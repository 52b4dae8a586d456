export const types = [
  { value: '', label: 'Tous' },
  { value: 'Alternance', label: 'Alternance' },
  { value: 'Initial', label: 'Initial' },
] as const;

export const sorts = [
  { value: '', label: 'Par défaut' },
  { value: 'croissant', label: 'Prix croissant' },
  { value: 'decroissant', label: 'Prix décroissant' },
] as const;
