import { useSite } from '../../page/school';
import { classes, layout } from '../styles';
import styles from './Proof.module.css';

/** With fewer figures the school has nothing to show. */
const fewest = 3;

/** What speaks for the school, as its records have it; nothing where they hold too little. `courses` is missing until it is known. */
export function Proof({ courses = 0, className }: { courses?: number; className?: string | undefined }) {
  const { qualityCategories, figures, resultsSource } = useSite().school;
  const satisfaction = figures.alternance.find(({ title }) => /satisfaction/i.test(title));
  const proofs = [
    qualityCategories.length > 0 && ['Qualiopi', 'Certification qualité', qualityCategories.join(', ')],
    courses > 1 && [String(courses), 'Formations', 'au catalogue'],
    satisfaction && [
      satisfaction.value,
      satisfaction.title,
      `alternance, ${satisfaction.period}. Source\u00a0: ${resultsSource}`,
    ],
    ['24\u00a0h', 'Délai de réponse', 'au maximum'],
  ].filter(Boolean) as [value: string, title: string, note: string][];
  if (proofs.length < fewest) return null;
  return (
    <dl className={classes(styles.proof, className)}>
      {proofs.map(([value, title, note]) => (
        <div key={title}>
          <dt>
            {title} <small className={layout.quiet}>{note}</small>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
