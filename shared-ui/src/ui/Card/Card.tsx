import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Picture } from '../../page/picture-sizes';
import { Image } from '../Image/Image';
import styles from './Card.module.css';

interface CardProps {
  to: string;
  picture: Picture;
  title: string;
  /** The level of the title's heading. */
  level?: 2 | 3;
  /** A badge on the picture. */
  label?: ReactNode;
  /** What the history entry of the link's page carries. */
  state?: unknown;
  /** In view when the page opens: its picture is fetched first. */
  priority?: boolean;
  /** What stands under the title. */
  children?: ReactNode;
}

/** A picture and a title that lead somewhere: one link, no box around it. */
export function Card({ to, picture, title, level = 3, label, state, priority = false, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <Link className={styles.card} to={to} state={state}>
      <Image
        className={styles.picture}
        picture={picture}
        sizes="(max-width: 599px) 92vw, (max-width: 1023px) 46vw, 400px"
        priority={priority}
      />
      {label}
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </Link>
  );
}
