import type { School } from '@campus/contract';
import styles from './Proof.module.css';

/** With fewer figures the school has nothing to show. */
const fewest = 3;

interface ProofProps {
  school: School;
  /** Missing until it is known. */
  courses?: number;
}

/** What speaks for the school, as its records have it; nothing where they hold too little. Two remotes bundle it: the program of all pages does without. */
export function Proof({ school, courses = 0 }: ProofProps) {
  const { qualityCategories, figures, resultsSource } = school;
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
    <dl className={styles.proof}>
      {proofs.map(([value, title, note]) => (
        <div key={title}>
          <dt>
            {title} <small>{note}</small>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
