import { ButtonLink, classes, definePage, layout, type Page, Prose } from 'shared-ui';
import { useText } from '../text/ContactText';
import { type Chapter, Chapters, Contents } from './chapters';
import styles from './TextPage.module.css';

interface TextPageProps {
  title: string;
  /** For search engines. */
  description: string;
  /** The canonical path, percent-encoded. */
  path: string;
  intro?: string;
  chapters: readonly Chapter[];
  /** The same text as a PDF; the stronger button where people need it most. */
  download?: { file: string; label: string; variant: 'main' | 'second' };
}

/** A page that is a long text, which ships with it. */
export function textPage(text: TextPageProps): Page<null> {
  return definePage({
    load: async () => null,
    head: (_, { school }) => ({
      title: `${text.title} · ${school.name}`,
      description: text.description,
      path: text.path,
    }),
    Component: () => <TextPage {...text} />,
  });
}

/** Its title, a table of contents that leads to each part, the parts at a readable width. */
function TextPage({ title, intro, chapters, download }: TextPageProps) {
  const text = useText();
  return (
    <article className={classes(layout.wrap, layout.page, styles.page)}>
      <header className={layout.stack}>
        <h1>{title}</h1>
        {intro && <p className={layout.lead}>{text(intro)}</p>}
        {download && (
          <ButtonLink to={download.file} download variant={download.variant} icon="download">
            {download.label}
          </ButtonLink>
        )}
      </header>
      <Contents chapters={chapters} />
      <Prose className={styles.text ?? ''}>
        <Chapters chapters={chapters} />
      </Prose>
    </article>
  );
}
