import { useId } from 'react';
import { ButtonLink } from '../Button/ButtonLink';
import { classes } from '../classes';
import { layout } from '../layout';
import styles from './CallToAction.module.css';

export interface CallToActionProps {
  title: string;
  content: string;
  button: string;
  to?: string;
}

/** The blue band that closes a page. */
export function CallToAction({ title, content, button, to = '/contact' }: CallToActionProps) {
  const id = useId();
  return (
    <section className={styles.band} aria-labelledby={id}>
      <div className={classes(layout.wrap, styles.inside)}>
        <h2 id={id}>{title}</h2>
        <p>{content}</p>
        <ButtonLink className={styles.button} to={to} iconEnd="arrow">
          {button}
        </ButtonLink>
      </div>
    </section>
  );
}
