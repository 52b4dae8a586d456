import { classes, layout } from 'shared-ui';
import type { Examples } from '../ui/examples';
import styles from './DesignPage.module.css';

interface ThemedProps {
  theme: 'light' | 'dark';
  name: string;
  examples: Examples;
}

/** The examples of one component on a page of that theme. */
export function Themed({ theme, name, examples }: ThemedProps) {
  return (
    <div className={styles.theme} data-theme={theme}>
      <div className={classes(layout.wrap, styles.examples)}>
        <h2 className={styles.name} data-name>
          {name}
        </h2>
        {Object.entries(examples).map(([state, example]) => (
          <figure key={state}>
            <figcaption className={layout.quiet}>{state}</figcaption>
            {example}
          </figure>
        ))}
      </div>
    </div>
  );
}
