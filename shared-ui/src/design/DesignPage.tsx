import { classes, layout } from 'shared-ui';
import { components } from './components';
import styles from './DesignPage.module.css';
import { Themed } from './Themed';

/** Every component in every state, on the light page and on the dark one. */
export function DesignPage() {
  return (
    <main>
      <header className={classes(layout.wrap, styles.header)}>
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
        <section key={name} id={name} data-component={name}>
          <Themed theme="light" name={name} examples={examples} />
          <Themed theme="dark" name={name} examples={examples} />
        </section>
      ))}
    </main>
  );
}
