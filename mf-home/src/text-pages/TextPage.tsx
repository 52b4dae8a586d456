import { Fragment, useId } from 'react';
import {
  ButtonLink,
  classes,
  definePage,
  LoadFailure,
  Loading,
  layout,
  type Page,
  Prose,
  SmartLink,
  type Text,
  type View,
} from '@campus/shared-ui';
import { Paragraphs, useText } from '../text/ContactText';
import { type HomeText, loadTexts } from '../text/load-texts';
import styles from './TextPage.module.css';

interface TextPageOptions<Name extends string = HomeText> {
  /** The page's name among the school's texts, and the id of the text with title and lead. */
  page: Name;
  /** Shown without the text that has the title. */
  title: string;
  description: string;
  /** The canonical path, percent-encoded. */
  path: string;
  /** Inserted after the first two; they replace the school's texts with the same ids. */
  overrides?: readonly Text[];
  /** The main variant is for a PDF that people need most. */
  download?: { file: string; label: string; variant: 'main' | 'second' };
}

export function defineTextPage(text: TextPageOptions): Page<Text[]> {
  return definePage({
    load: async (context) => applyOverrides(await loadTexts(context, text.page), text.overrides),
    head: (texts, { school }) => ({
      title: `${headOf(text, texts).title} · ${school.name}`,
      description: text.description,
      path: text.path,
    }),
    Component: ({ view }) => <TextPage {...text} view={view} />,
  });
}

/** These texts come with the page's code, and not from PocketBase. */
export function defineShippedTextPage(text: TextPageOptions<string>, texts: Text[]): Page<null> {
  return definePage<null>({
    load: async () => null,
    head: (_, { school }) => ({
      title: `${text.title} · ${school.name}`,
      description: text.description,
      path: text.path,
    }),
    Component: () => <TextPage {...text} view={{ state: 'ready', data: texts }} />,
  });
}

function applyOverrides(texts: Text[], overrides: readonly Text[] = []): Text[] {
  const others = texts.filter(({ id }) => !overrides.some((override) => override.id === id));
  return [...others.slice(0, 2), ...overrides, ...others.slice(2)];
}

type HeadProps = Pick<TextPageOptions<string>, 'page' | 'title' | 'download'>;

const headOf = ({ page, title }: HeadProps, texts: readonly Text[]) =>
  texts.find(({ id }) => id === page) ?? { title, content: '' };

function TextPage({ view, ...page }: HeadProps & { view: View<Text[]> }) {
  const text = useText();
  const texts = view.state === 'ready' ? view.data : [];
  const { title, content } = headOf(page, texts);
  const { download } = page;
  const chapters = chaptersOf(texts.filter(({ id }) => id !== page.page));
  return (
    <article className={classes(layout.wrap, layout.page, layout.split, styles.page)}>
      <header className={layout.stack}>
        <h1>{title}</h1>
        {content && <p className={layout.lead}>{text(content)}</p>}
        {download && (
          <ButtonLink to={download.file} download variant={download.variant} icon="download">
            {download.label}
          </ButtonLink>
        )}
      </header>
      {view.state === 'loading' && <Loading />}
      {view.state === 'failed' && (
        <LoadFailure retry={view.retry}>Ce texte ne peut pas être affiché pour le moment.</LoadFailure>
      )}
      {chapters.length > 0 && (
        <>
          <Contents chapters={chapters} />
          <Prose className={styles.text}>
            <Chapters chapters={chapters} />
          </Prose>
        </>
      )}
    </article>
  );
}

interface AnchoredText extends Text {
  /** Each is the only one of its page. */
  anchor: string;
}

type Chapter = AnchoredText & { articles: AnchoredText[] };

/** A text without content is the heading of those that follow. */
function chaptersOf(texts: readonly Text[]): Chapter[] {
  const chapters: Chapter[] = [];
  const usedNumbers = new Set<string>();
  for (const text of texts) {
    const last = chapters.at(-1);
    const heading = text.content && last && !last.content ? last : undefined;
    const number = /^Article (\d+)/.exec(text.title)?.[1];
    const isNumbered = number !== undefined && !usedNumbers.has(number);
    if (isNumbered) usedNumbers.add(number);
    const place = heading ? `${chapters.length}-${heading.articles.length + 1}` : chapters.length + 1;
    const anchored = { ...text, anchor: isNumbered ? `article-${number}` : `partie-${place}` };
    if (heading) heading.articles.push(anchored);
    else chapters.push({ ...anchored, articles: [] });
  }
  return chapters;
}

function Contents({ chapters }: { chapters: readonly Chapter[] }) {
  const id = useId();
  return (
    <nav className={classes(styles.contents, layout.screen)} aria-labelledby={id}>
      <h2 id={id}>Sommaire</h2>
      <ol>
        {chapters.map((chapter) => (
          <li key={chapter.id}>
            <a href={`#${chapter.anchor}`}>{chapter.title}</a>
            {chapter.articles.length > 0 && (
              <ol>
                {chapter.articles.map((article) => (
                  <li key={article.id}>
                    <a href={`#${article.anchor}`}>{article.title}</a>
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

function Chapters({ chapters }: { chapters: readonly Chapter[] }) {
  return chapters.map((chapter) => (
    <Fragment key={chapter.id}>
      <h2 id={chapter.anchor}>{chapter.title}</h2>
      <Paragraphs of={chapter.content} />
      <FurtherLink of={chapter} />
      {chapter.articles.map((article) => (
        <Fragment key={article.id}>
          <h3 id={article.anchor}>{article.title}</h3>
          <Paragraphs of={article.content} />
          <FurtherLink of={article} />
        </Fragment>
      ))}
    </Fragment>
  ));
}

function FurtherLink({ of: { link, button, title } }: { of: Text }) {
  if (!link) return null;
  return (
    <p>
      <SmartLink className={layout.alone} to={link}>
        {button || title}
      </SmartLink>
    </p>
  );
}
