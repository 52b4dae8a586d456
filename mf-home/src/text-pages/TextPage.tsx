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
  type View,
} from 'shared-ui';
import { useText } from '../text/ContactText';
import { type HomeText, loadTexts } from '../text/load-texts';
import { Chapters, chaptersOf, Contents } from './chapters';
import styles from './TextPage.module.css';

interface TextPageProps {
  /** The page's name among the texts of the school is also the id of the text with its title and lead. */
  page: HomeText;
  /** The title stands in while the text is not there. */
  title: string;
  description: string;
  /** The canonical path, percent-encoded. */
  path: string;
  /** The main variant is for a PDF that people need most. */
  download?: { file: string; label: string; variant: 'main' | 'second' };
}

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
