import { useId } from 'react';
import { ButtonLink, classes, layout, SectionHead, type Text, useSite } from '@campus/shared-ui';
import { ContactText, Paragraphs, useText } from '../text/ContactText';
import styles from './Blocks.module.css';

/** Developers see a placeholder: the site never draws the official logo itself. */
export function Certificate({ text }: { text: Text }) {
  const id = useId();
  const { development } = useSite();
  return (
    <section className={classes(layout.ground, styles.panel, styles.certificate)} aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      {development && (
        <p className={styles.official}>
          <b>Emplacement du logo officiel Qualiopi</b>
          <br />
          Processus certifié · République française
        </p>
      )}
      <Paragraphs of={text.content} />
      <ButtonLink to="/documents/certificat-qualite.pdf" download icon="download">
        {text.button} (PDF)
      </ButtonLink>
    </section>
  );
}

interface FeaturesProps {
  head: Text;
  items: readonly Text[];
  /** Addresses by the ids of the items. */
  pictures: Readonly<Record<string, string>>;
}

export function Features({ head, items, pictures }: FeaturesProps) {
  const id = useId();
  const text = useText();
  return (
    <section className={classes(layout.section, layout.wrap)} aria-labelledby={id}>
      <SectionHead id={id} title={head.title} lead={text(head.content) || undefined} />
      <ul className={styles.features}>
        {items.map((item) => (
          <li key={item.id}>
            <img src={pictures[item.id]} alt="" width={1600} height={900} loading="lazy" />
            <h3>{item.title}</h3>
            <p>
              <ContactText>{item.content}</ContactText>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
