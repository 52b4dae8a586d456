import { useId } from 'react';
import { classes, layout, SectionHead } from 'shared-ui';
import styles from './Features.module.css';

interface FeaturesProps {
  title: string;
  lead?: string;
  items: readonly { id: string; title: string; content: string }[];
  /** The address of each item's picture. */
  pictures: Readonly<Record<string, string>>;
}

/** Three ideas side by side, one step lower each time. */
export function Features({ title, lead, items, pictures }: FeaturesProps) {
  const id = useId();
  return (
    <section className={classes(layout.section, layout.wrap)} aria-labelledby={id}>
      <SectionHead id={id} title={title} lead={lead} />
      <ul className={styles.features}>
        {items.map((item) => (
          <li key={item.id}>
            <img src={pictures[item.id]} alt="" width={1600} height={900} loading="lazy" />
            <h3>{item.title}</h3>
            <p>{item.content}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
