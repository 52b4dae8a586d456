import { type Text, toText } from '@campus/shared-ui';
import { dayText } from '@campus/shared-ui/course';
import table from '../../content/ecodesign.json';
import { defineShippedTextPage } from './TextPage';

/** The host or a supplier decides on an `outside` criterion. */
export type Criterion = Omit<(typeof table.criteria)[number], 'outside'> & { outside?: boolean };
export const criteria: readonly Criterion[] = table.criteria;
const ownCriteria = criteria.filter(({ outside }) => !outside);

const verdicts = { oui: 'conforme', non: 'non conforme', na: 'non applicable' };

/** Per cent: the weights of the met criteria by those of all that apply. */
function scoreOf(criteria: readonly Criterion[]): string {
  const sum = (verdict: string) =>
    criteria.reduce((total, criterion) => total + (criterion.verdict === verdict ? criterion.weight : 0), 0);
  return ((100 * sum('oui')) / (sum('oui') + sum('non'))).toFixed(1).replace('.', ',');
}

const counts = Object.entries(verdicts).map(
  ([verdict, word]) => `${criteria.filter((criterion) => criterion.verdict === verdict).length} ${word}s`,
);
const criteriaLines = (theme: number) =>
  criteria
    .filter(({ id }) => id.startsWith(`${theme}.`))
    .map(({ id, verdict, subject, seen }) => {
      return `${id} ${subject}\u00a0: ${verdicts[verdict as keyof typeof verdicts]} (${seen}).`;
    });

const page = 'ecoconception';
const title = 'Déclaration d’écoconception';
const texts: Text[] = [
  {
    id: page,
    title,
    content: `Ce site obtient ${scoreOf(criteria)}\u00a0% au référentiel général d’écoconception de services numériques (RGESN, 2024). Sans ce que décident l’hébergeur et les fournisseurs, il obtient ${scoreOf(ownCriteria)}\u00a0%. Évaluation du ${dayText(table.date)}, par nous-mêmes. Critères\u00a0: ${counts.join(', ')}.`,
  },
  ...table.sections.map((section) => ({ id: section.title, ...section })),
  ...table.themes.map((name, index) => ({
    id: name,
    title: `Critères ${index + 1}\u00a0: ${name}`,
    content: criteriaLines(index + 1).join('\n\n'),
  })),
].map(toText);

export default defineShippedTextPage(
  {
    page,
    title,
    description:
      'Ce que pèse une visite de ce site, avec quel appareil il se lit, et ses résultats aux 78 critères du référentiel d’écoconception (RGESN).',
    path: '/%C3%A9coconception',
  },
  texts,
);
