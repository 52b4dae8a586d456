import { Fragment, useId } from 'react';
import { Link } from 'react-router-dom';
import { classes, layout } from 'shared-ui';
import { ContactText } from '../text/ContactText';
import styles from './TextPage.module.css';

/** An article of a long text. */
interface Article {
  title: string;
  paragraphs: readonly string[];
}

/** A part with a heading of its own: text, or a section that holds articles. */
export interface Chapter {
  title: string;
  paragraphs?: readonly string[];
  articles?: readonly Article[];
  /** The page that says more. */
  link?: { to: string; label: string };
}

/** The address of a part within its page: "article-3", "partie-2". */
function anchorOf({ title }: { title: string }, position: number): string {
  const number = /^Article (\d+)/.exec(title)?.[1];
  return number ? `article-${number}` : `partie-${position + 1}`;
}

/** Links to the parts of a long text; on a wide screen they stay in view. */
export function Contents({ chapters }: { chapters: readonly Chapter[] }) {
  const id = useId();
  return (
    <nav className={classes(styles.contents, layout.screen)} aria-labelledby={id}>
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

/** The parts of a long text, one after the other. */
export function Chapters({ chapters }: { chapters: readonly Chapter[] }) {
  return chapters.map((chapter, position) => (
    <Fragment key={chapter.title}>
      <h2 id={anchorOf(chapter, position)}>{chapter.title}</h2>
      <Paragraphs of={chapter.paragraphs} />
      {chapter.link && (
        <p>
          <Link to={chapter.link.to}>{chapter.link.label}</Link>
        </p>
      )}
      {chapter.articles?.map((article, index) => (
        <Fragment key={article.title}>
          <h3 id={anchorOf(article, index)}>{article.title}</h3>
          <Paragraphs of={article.paragraphs} />
        </Fragment>
      ))}
    </Fragment>
  ));
}

function Paragraphs({ of = [] }: { of?: readonly string[] | undefined }) {
  return of.map((paragraph) => (
    <p key={paragraph}>
      <ContactText>{paragraph}</ContactText>
    </p>
  ));
}
