import { useId, useState } from 'react';
import { classes, Field, layout, Select } from 'shared-ui';
import groups from '../../content/faq.json';
import styles from './Faq.module.css';
import { FaqPanel } from './FaqPanel';
import { FaqTabs } from './FaqTabs';

/** Questions in four groups: tabs on a wide screen, a dropdown on a small one. */
export function Faq() {
  const id = useId();
  const [selected, select] = useState(0);
  const titles = groups.map(({ title }) => title);
  const tabId = (index: number) => `${id}tab${index}`;
  const panelId = (index: number) => `${id}panel${index}`;

  return (
    <section className={classes(layout.section, layout.wrap, styles.faq)} aria-labelledby={id}>
      <div>
        <h2 id={id}>Questions fréquentes</h2>
        <FaqTabs
          labelledBy={id}
          titles={titles}
          tabId={tabId}
          panelId={panelId}
          selected={selected}
          onSelect={select}
        />
        <Field className={styles.choice} label="Thème">
          {(control) => (
            <Select
              {...control}
              options={titles.map((label, index) => ({ value: String(index), label }))}
              value={selected}
              onChange={(event) => select(Number(event.target.value))}
            />
          )}
        </Field>
      </div>
      {groups.map(({ title, items }, index) => (
        <FaqPanel
          key={title}
          id={panelId(index)}
          labelledBy={tabId(index)}
          title={title}
          items={items}
          hidden={index !== selected}
        />
      ))}
    </section>
  );
}
