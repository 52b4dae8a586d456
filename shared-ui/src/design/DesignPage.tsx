import { classes, layout } from '@campus/shared-ui';
import { cards } from './cards.examples';
import { controls } from './controls.examples';
import styles from './DesignPage.module.css';
import type { Examples } from './examples';
import { texts } from './texts.examples';

export const components: Readonly<Record<string, Examples>> = { ...texts, ...controls, ...cards };

export function DesignPage() {
  return (
    <main>
      <header className={classes(layout.wrap, layout.column, styles.header)}>
        <h1>Design system</h1>
        <nav className={layout.row} aria-label="Components">
          {Object.keys(components).map((name) => (
            <a key={name} href={`#${name}`}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      {Object.entries(components).map(([name, examples]) => (
        <section key={name} id={name}>
          <Themed theme="light" name={name} examples={examples} />
          <Themed theme="dark" name={name} examples={examples} />
        </section>
      ))}
    </main>
  );
}

interface ThemedProps {
  theme: 'light' | 'dark';
  name: string;
  examples: Examples;
}

function Themed({ theme, name, examples }: ThemedProps) {
  return (
    <div className={styles.theme} data-theme={theme}>
      <div className={classes(layout.wrap, layout.column, styles.examples)}>
        <h2 className={styles.name}>{name}</h2>
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
