import type { Selection } from 'contact-request';
import { layout } from 'shared-ui';
import type { SelectionData } from '../load';
import { Line } from './Line';
import styles from './Lines.module.css';

interface Props {
  selection: Selection;
  data: SelectionData;
  change: (next: Selection) => void;
}

export function Lines({ selection, data: { asked, courses }, change }: Props) {
  return (
    <section aria-labelledby="formations">
      <h2 id="formations" className={layout.apart}>
        {selection.courses.length > 1 ? `${selection.courses.length} formations` : 'Une formation'}
      </h2>
      <ol className={styles.lines}>
        {selection.courses.map((line, index) => (
          <Line
            key={line.id}
            {...{ line, index, selection, change }}
            course={courses.find(({ id }) => id === line.id)}
            isLoading={!asked.includes(line.id)}
          />
        ))}
      </ol>
    </section>
  );
}
