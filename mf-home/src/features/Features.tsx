import { useId } from 'react';
import { classes, layout, SectionHead, type Text } from 'shared-ui';
import { ContactText, useText } from '../text/ContactText';
import styles from './Features.module.css';

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
