import { useId } from 'react';
import { ButtonLink } from '../Button/Button';
import { classes, layout } from '../styles';
import styles from './CallToAction.module.css';

interface CallToActionProps {
  title: string;
  content: string;
  button: string;
}

export function CallToAction({ title, content, button }: CallToActionProps) {
  const id = useId();
  return (
    <section className={classes(styles.band, layout.screen)} aria-labelledby={id}>
      <div className={classes(layout.wrap, layout.stack, styles.inside)}>
        <h2 id={id}>{title}</h2>
        <p className={layout.lead}>{content}</p>
        <ButtonLink className={styles.button} to="/contact" iconEnd="arrow">
          {button}
        </ButtonLink>
      </div>
    </section>
  );
}
