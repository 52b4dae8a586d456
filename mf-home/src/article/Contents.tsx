import { useId } from 'react';
import styles from './Contents.module.css';
import { anchorOf, type Chapter } from './chapter';

/** Links to the parts of a long text; on a wide screen they stay in view. */
export function Contents({ chapters }: { chapters: readonly Chapter[] }) {
  const id = useId();
  return (
    <nav className={styles.contents} aria-labelledby={id}>
      <h2 id={id}>Sommaire</h2>
      <ol>
        {chapters.map((chapter, position) => (
          <li key={chapter.title}>
            <a href={`#${anchorOf(chapter, position)}`}>{chapter.title}</a>
            {chapter.articles && (
              <ol>
                {chapter.articles.map((article, index) => (
                  <li key={article.title}>
                    <a href={`#${anchorOf(article, index)}`}>{article.title}</a>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
