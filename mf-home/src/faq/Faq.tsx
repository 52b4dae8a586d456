import { useId, useState } from 'react';
import { classes, Field, layout, Select, type Text } from 'shared-ui';
import { Paragraphs } from '../text/Paragraphs';
import styles from './Faq.module.css';
import panel from './FaqPanel.module.css';
import { FaqTabs } from './FaqTabs';

/** Records name their group by these keys. */
const tabs = { general: 'Général', formations: 'Formations', inscription: 'Inscription', cours: 'Cours' };

export function Faq({ questions }: { questions: readonly Text[] }) {
  const id = useId();
  const [selected, select] = useState(0);
  const groups = Object.entries(tabs)
    .map(([name, title]) => ({ title, items: questions.filter(({ group }) => group === name) }))
    .filter(({ items }) => items.length > 0);
  const titles = groups.map(({ title }) => title);
  const tabId = (index: number) => `${id}tab${index}`;
  const panelId = (index: number) => `${id}panel${index}`;
  if (groups.length === 0) return null;

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
        <div
          key={title}
          className={panel.panel}
          role="tabpanel"
          id={panelId(index)}
          aria-labelledby={tabId(index)}
          hidden={index !== selected}
        >
          <h3 className={panel.title}>{title}</h3>
          {items.map((item) => (
            <details key={item.id}>
              <summary>{item.title}</summary>
              <Paragraphs of={item.content} />
            </details>
          ))}
        </div>
      ))}
    </section>
  );
}
