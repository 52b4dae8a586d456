import { type Breakpoint, classes, iconClass, layout, Slider, toIconName } from '@campus/shared-ui';
import type { Chip, Objective } from '../page-course';
import { tint } from '../tint';
import styles from './Highlights.module.css';

const labels = new Map([
  ['clock', 'Durée'],
  ['location', 'Lieu'],
  ['user', 'Public'],
  ['at', 'Documentation'],
]);

/** The colour is a swatch behind the icon, never text; paper has the options in words. */
export function Chips({ options }: { options: readonly Chip[] }) {
  if (options.length === 0) return null;
  return (
    <ul className={classes(styles.chips, layout.screen)}>
      {options.map(({ icon, title, color }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- titles may repeat
        <li key={index} className={iconClass(toIconName(icon))} style={tint(color, '#000000')}>
          {labels.has(icon) && <span className={layout.quiet}>{labels.get(icon)}</span>}
          <b>{title}</b>
        </li>
      ))}
    </ul>
  );
}

const breakpoints: readonly Breakpoint[] = [{ maxWidth: 599, show: 1 }];

export function Objectives({ competences }: { competences: readonly Objective[] }) {
  if (competences.length === 0) return null;
  return (
    <section id="objectifs" className={styles.objectives}>
      <Slider label="Objectifs" show={2} breakpoints={breakpoints} head={{ title: 'Objectifs', small: true }}>
        {competences.map(({ title, description, color }, index) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- titles may repeat
            key={index}
            className={classes(layout.column, layout.tint, styles.objective)}
            style={tint(color, '#D3EEDC')}
          >
            <h3>{title}</h3>
            {description && <p>{description}</p>}
          </div>
        ))}
      </Slider>
    </section>
  );
}
