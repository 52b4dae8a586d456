import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Picture } from '../../backend/pictures';
import { Image } from '../Image/Image';
import styles from './Card.module.css';

interface CardProps {
  to: string;
  picture: Picture;
  title: string;
  level?: 2 | 3;
  label?: ReactNode;
  state?: unknown;
  /** The card is in view when the page opens: its picture is fetched first. */
  priority?: boolean;
  children?: ReactNode;
}

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
