import { useId } from 'react';
import { classes, layout } from 'shared-ui';
import styles from './CallBack.module.css';
import { CallBackForm } from './CallBackForm';

/** At the foot of a course: to be called back about it, without leaving it. */
export function CallBack({ formation }: { formation: string }) {
  const id = useId();
  return (
    <section className={classes(layout.wrap, layout.screen, styles.place)} aria-labelledby={id}>
      <div className={classes(layout.tint, styles.panel)}>
        <h2 id={id}>Être rappelé</h2>
        <p className={layout.lead}>
          Laissez vos coordonnées{'\u00a0'}: une personne de l’équipe vous répond au sujet de cette formation
          sous 24{'\u00a0'}heures.
        </p>
        <CallBackForm key={formation} formation={formation} />
      </div>
    </section>
  );
}
