import type { ReactNode } from 'react';
import { classes, layout, Prose } from 'shared-ui';
import { useText } from '../text/use-text';
import styles from './ArticlePage.module.css';
import { Chapters } from './Chapters';
import { Contents } from './Contents';
import type { Chapter } from './chapter';

export interface ArticlePageProps {
  title: string;
  intro?: string;
  chapters: readonly Chapter[];
  /** A download, under the title. */
  children?: ReactNode;
}

/** A long text: its title, a table of contents that leads to each part, the parts at a readable width. */
export function ArticlePage({ title, intro, chapters, children }: ArticlePageProps) {
  const text = useText();
  return (
    <article className={classes(layout.wrap, styles.page)}>
      <header>
        <h1>{title}</h1>
        {intro && <p className={layout.lead}>{text(intro)}</p>}
        {children}
      </header>
      <Contents chapters={chapters} />
      <Prose className={styles.text ?? ''}>
        <Chapters chapters={chapters} />
      </Prose>
    </article>
  );
}
