import { Fragment, useId } from 'react';
import { classes, layout, SmartLink, type Text } from 'shared-ui';
import { Paragraphs } from '../text/Paragraphs';
import styles from './TextPage.module.css';

type Chapter = Text & { articles: Text[] };

/** A text without content is the heading of those that follow. */
export function chaptersOf(texts: readonly Text[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const text of texts) {
    const last = chapters.at(-1);
    if (text.content && last && !last.content) last.articles.push(text);
    else chapters.push({ ...text, articles: [] });
  }
  return chapters;
}

function anchorOf({ title }: { title: string }, position: number): string {
  const number = /^Article (\d+)/.exec(title)?.[1];
  return number ? `article-${number}` : `partie-${position + 1}`;
}

export function Contents({ chapters }: { chapters: readonly Chapter[] }) {
  const id = useId();
  return (
    <nav className={classes(styles.contents, layout.screen)} aria-labelledby={id}>
      <h2 id={id}>Sommaire</h2>
      <ol>
        {chapters.map((chapter, position) => (
          <li key={chapter.id}>
            <a href={`#${anchorOf(chapter, position)}`}>{chapter.title}</a>
            {chapter.articles.length > 0 && (
              <ol>
                {chapter.articles.map((article, index) => (
                  <li key={article.id}>
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

export function Chapters({ chapters }: { chapters: readonly Chapter[] }) {
  return chapters.map((chapter, position) => (
    <Fragment key={chapter.id}>
      <h2 id={anchorOf(chapter, position)}>{chapter.title}</h2>
      <Paragraphs of={chapter.content} />
      {chapter.link && (
        <p>
          <SmartLink to={chapter.link}>{chapter.button || chapter.title}</SmartLink>
        </p>
      )}
      {chapter.articles.map((article, index) => (
        <Fragment key={article.id}>
          <h3 id={anchorOf(article, index)}>{article.title}</h3>
          <Paragraphs of={article.content} />
        </Fragment>
      ))}
    </Fragment>
  ));
}
