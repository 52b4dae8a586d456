import { useId, useState } from 'react';
import { classes, Field, layout, Select } from 'shared-ui';
import groups from '../../content/faq.json';
import { ContactText } from '../text/ContactText';
import styles from './Faq.module.css';
import panel from './FaqPanel.module.css';
import { FaqTabs } from './FaqTabs';

/** Questions in four groups: tabs on a wide screen, a dropdown on a small one. Each opens and closes on its own. */
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
            <details key={item.title}>
              <summary>{item.title}</summary>
              <p>
                <ContactText>{item.content}</ContactText>
              </p>
            </details>
          ))}
        </div>
      ))}
    </section>
  );
}
