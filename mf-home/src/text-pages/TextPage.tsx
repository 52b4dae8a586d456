import {
  ButtonLink,
  classes,
  definePage,
  LoadFailure,
  Loading,
  layout,
  type Page,
  Prose,
  type Text,
  type TextPage as TextPageName,
  type View,
} from 'shared-ui';
import { useText } from '../text/ContactText';
import { loadTexts } from '../text/load-texts';
import { Chapters, chaptersOf, Contents } from './chapters';
import styles from './TextPage.module.css';

interface TextPageProps {
  /** Its name among the texts of the school: also the id of the one that has its title and what stands before the first part. */
  page: TextPageName;
  /** While the text is not there. */
  title: string;
  /** For search engines. */
  description: string;
  /** The canonical path, percent-encoded. */
  path: string;
  /** The same text as a PDF; the stronger button where people need it most. */
  download?: { file: string; label: string; variant: 'main' | 'second' };
}

/** A page that is a long text of the school. */
export function textPage(text: TextPageProps): Page<Text[]> {
  return definePage({
    load: (context) => loadTexts(context, text.page),
    head: (texts, { school }) => ({
      title: `${headOf(text, texts).title} · ${school.name}`,
      description: text.description,
      path: text.path,
    }),
    Component: ({ view }) => <TextPage {...text} view={view} />,
  });
}

const headOf = ({ page, title }: TextPageProps, texts: readonly Text[]) =>
  texts.find(({ id }) => id === page) ?? { title, content: '' };

/** Its title, a table of contents that leads to each part, the parts at a readable width. */
function TextPage({ view, ...page }: TextPageProps & { view: View<Text[]> }) {
  const text = useText();
  const texts = view.state === 'ready' ? view.data : [];
  const { title, content } = headOf(page, texts);
  const { download } = page;
  const chapters = chaptersOf(texts.filter(({ id }) => id !== page.page));
  return (
    <article className={classes(layout.wrap, layout.page, styles.page)}>
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
          <Prose className={styles.text ?? ''}>
            <Chapters chapters={chapters} />
          </Prose>
        </>
      )}
    </article>
  );
}
