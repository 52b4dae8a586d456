/** One published result of the school. */
interface Figure {
  value: string;
  title: string;
  /** When it was measured or published. */
  period: string;
}

export const alternance: readonly Figure[] = [
  { value: '80,25 %', title: 'Taux d’assiduité', period: '2024' },
  { value: '90 %', title: 'Taux de satisfaction', period: '2024' },
  { value: '8 %', title: 'Taux d’interruption', period: '2024-2025' },
  { value: 'N/A', title: 'Taux de retour à l’emploi', period: 'publié en 2025' },
  { value: '+ de 60', title: 'Apprentis formés', period: '2024' },
];

export const initial: readonly Figure[] = [
  { value: '100 %', title: 'Taux d’assiduité', period: '2023-2024' },
  { value: '100 %', title: 'Taux de satisfaction', period: '2023-2024' },
];
