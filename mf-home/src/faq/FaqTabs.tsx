import type { KeyboardEvent } from 'react';
import styles from './Faq.module.css';

interface FaqTabsProps {
  labelledBy: string;
  titles: readonly string[];
  tabId: (index: number) => string;
  panelId: (index: number) => string;
  selected: number;
  onSelect: (index: number) => void;
}

/** One tab is in the tab order; the arrow keys lead to the others. */
export function FaqTabs({ labelledBy, titles, tabId, panelId, selected, onSelect }: FaqTabsProps) {
  const move = (event: KeyboardEvent) => {
    const next = nextTab(event.key, selected, titles.length);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
    const tab = event.currentTarget.children[next];
    if (tab instanceof HTMLElement) tab.focus();
  };

  return (
    <div
      className={styles.tabs}
      role="tablist"
      aria-labelledby={labelledBy}
      aria-orientation="vertical"
      onKeyDown={move}
    >
      {titles.map((title, index) => (
        <button
          key={title}
          type="button"
          role="tab"
          id={tabId(index)}
          aria-controls={panelId(index)}
          aria-selected={index === selected}
          tabIndex={index === selected ? undefined : -1}
          onClick={() => onSelect(index)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

export function nextTab(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowUp':
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
