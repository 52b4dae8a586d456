import { type Breakpoint, classes, layout, Slider } from 'shared-ui';
import type { Objective } from '../shown-course';
import { tint } from '../tint';
import styles from './Objectives.module.css';

const breakpoints: readonly Breakpoint[] = [{ maxWidth: 599, show: 1 }];

export function Objectives({ competences }: { competences: readonly Objective[] }) {
  if (competences.length === 0) return null;
  return (
    <section id="objectifs" className={styles.objectives}>
      <Slider label="Objectifs" show={2} breakpoints={breakpoints} head={{ title: 'Objectifs', small: true }}>
        {competences.map(({ title, description, color }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change, and an editor may repeat a title
          <div key={index} className={classes(styles.objective, layout.tint)} style={tint(color, '#D3EEDC')}>
            <h3>{title}</h3>
            {description && <p>{description}</p>}
          </div>
        ))}
      </Slider>
    </section>
  );
}
