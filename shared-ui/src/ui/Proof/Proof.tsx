import type { School } from '@campus/contract';
import styles from './Proof.module.css';

const minProofs = 3;

interface ProofProps {
  school: School;
  /** Missing while unknown. */
  courses?: number;
}

/** Facts that speak for the school; nothing when its records have too few. */
export function Proof({ school, courses = 0 }: ProofProps) {
  const { qualityCategories, figures, resultsSource } = school;
  const satisfaction = figures.alternance.find(({ title }) => /satisfaction/i.test(title));
  const proofs = [
    qualityCategories.length > 0 && ['Qualiopi', 'Certification qualité', qualityCategories.join(', ')],
    courses > 1 && [String(courses), 'Formations', 'au catalogue'],
    satisfaction && [
      satisfaction.value,
      satisfaction.title,
      `alternance, ${satisfaction.period}${resultsSource && `. Source\u00a0: ${resultsSource}`}`,
    ],
    ['24\u00a0h', 'Délai de réponse', 'au maximum'],
  ].filter(Boolean) as [value: string, title: string, note: string][];
  if (proofs.length < minProofs) return null;
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
