import type { ReactNode } from 'react';
import { classes } from '../classes';
import { layout } from '../layout';
import styles from './Lost.module.css';

export interface LostProps {
  title: string;
  /** 1 where it is the page's title. */
  level?: 1 | 2;
  /** The address of a drawing, see `pictures`. */
  picture: string;
  className?: string;
  children: ReactNode;
}

/** Nothing here: says so, and shows the way on. */
export function Lost({ title, level = 1, picture, className, children }: LostProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={classes(layout.wrap, styles.lost, level === 2 && styles.part, className)}>
      <div>
        <Heading>{title}</Heading>
        {children}
      </div>
      <img src={picture} alt="" width={1600} height={900} />
    </section>
  );
}
