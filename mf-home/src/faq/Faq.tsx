import { type KeyboardEvent, useId, useState } from 'react';
import { classes, Field, layout, Select, type Text } from '@campus/shared-ui';
import { Paragraphs } from '../text/ContactText';
import styles from './Faq.module.css';
import panel from './FaqPanel.module.css';

/** Records name their group by these keys. */
const tabs = { general: 'Général', formations: 'Formations', inscription: 'Inscription', cours: 'Cours' };

export function Faq({ questions }: { questions: readonly Text[] }) {
  const id = useId();
  const [choice, select] = useState(0);
  const groups = Object.entries(tabs)
    .map(([name, title]) => ({ title, items: questions.filter(({ group }) => group === name) }))
    .filter(({ items }) => items.length > 0);
  const titles = groups.map(({ title }) => title);
  // New data may have fewer groups.
  const selectedIndex = Math.min(choice, groups.length - 1);
  if (groups.length === 0) return null;

  return (
    <section className={classes(layout.section, layout.wrap, layout.split, styles.faq)} aria-labelledby={id}>
      <div>
        <h2 id={id}>Questions fréquentes</h2>
        <FaqTabs faqId={id} titles={titles} selectedIndex={selectedIndex} onSelect={select} />
        <Field className={classes(layout.scripted, layout.screen, styles.choice)} label="Thème">
          {(control) => (
            <Select
              {...control}
              options={titles.map((label, index) => ({ value: String(index), label }))}
              value={selectedIndex}
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
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          hidden={index !== selectedIndex}
        >
          <h3 className={panel.title}>{title}</h3>
          {items.map((item) => (
            <details key={item.id}>
              <summary className={layout.fold}>{item.title}</summary>
              <Paragraphs of={item.content} />
            </details>
          ))}
        </div>
      ))}
    </section>
  );
}

interface FaqTabsProps {
  /** The id of the heading; the ids of tabs and panels begin with it. */
  faqId: string;
  titles: readonly string[];
  selectedIndex: number;
  onSelect: (index: number) => void;
}

/** One tab is in the tab order; the arrow keys lead to the others. */
function FaqTabs({ faqId, titles, selectedIndex, onSelect }: FaqTabsProps) {
  const move = (event: KeyboardEvent) => {
    const next = nextTab(event.key, selectedIndex, titles.length);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
    const tab = event.currentTarget.children[next];
    if (tab instanceof HTMLElement) tab.focus();
  };

  return (
    <div
      className={classes(layout.scripted, layout.screen, styles.tabs)}
      role="tablist"
      aria-labelledby={faqId}
      aria-orientation="vertical"
      onKeyDown={move}
    >
      {titles.map((title, index) => (
        <button
          key={title}
          type="button"
          role="tab"
          id={`${faqId}tab${index}`}
          aria-controls={`${faqId}panel${index}`}
          aria-selected={index === selectedIndex}
          tabIndex={index === selectedIndex ? undefined : -1}
          onClick={() => onSelect(index)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowRight', 1],
  ['ArrowUp', -1],
  ['ArrowLeft', -1],
]);

function nextTab(key: string, index: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps.get(key);
  return step && (index + step + count) % count;
}
