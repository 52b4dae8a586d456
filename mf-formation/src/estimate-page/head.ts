import type { Head, Site } from 'shared-ui';
import type { EstimateData } from './load';

/** Search engines have one address, whatever was asked; the title names the course for who has several tabs, or hears it. */
export function head({ course }: Pick<EstimateData, 'course'>, { school }: Site): Head {
  const question = 'Combien pour moi\u202f?';
  return {
    title: `${course ? `${question} ${course.title}` : question} · ${school.name}`,
    description: `Estimez le prix d’une formation de ${school.name} selon votre situation\u00a0: qui peut la payer, ce qui reste à votre charge, les pièces à réunir.`,
    path: '/combien',
  };
}
