import { Fragment } from 'react';
import { ContactText } from '../text/ContactText';
import { anchorOf, type Chapter } from './chapter';

/** The parts of a long text, one after the other. */
export function Chapters({ chapters }: { chapters: readonly Chapter[] }) {
  return chapters.map((chapter, position) => (
    <Fragment key={chapter.title}>
      <h2 id={anchorOf(chapter, position)}>{chapter.title}</h2>
      <Paragraphs of={chapter.paragraphs} />
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
