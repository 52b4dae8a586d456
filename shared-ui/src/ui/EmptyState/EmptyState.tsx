import type { ReactNode } from 'react';
import { classes, layout } from '../styles';
import styles from './EmptyState.module.css';
import defaultPicture from './vide.svg';

interface EmptyStateProps {
  title: string;
  lang?: string;
  /** 1 when it is the page's title. */
  level?: 1 | 2;
  picture?: string;
  children: ReactNode;
}

export function EmptyState({ title, lang, level = 1, picture = defaultPicture, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={classes(layout.wrap, layout.split, styles.empty, level === 2 && styles.part)}>
      <div className={layout.stack}>
        <Heading lang={lang}>{title}</Heading>
        {children}
      </div>
      <img src={picture} alt="" width={1600} height={900} />
    </section>
  );
}
