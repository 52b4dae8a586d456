import { ContactText } from '../text/ContactText';
import styles from './FaqPanel.module.css';

interface FaqPanelProps {
  id: string;
  labelledBy: string;
  title: string;
  items: readonly { title: string; content: string }[];
  hidden: boolean;
}

/** The questions of one group; each opens and closes on its own. */
export function FaqPanel({ id, labelledBy, title, items, hidden }: FaqPanelProps) {
  return (
    <div className={styles.panel} role="tabpanel" id={id} aria-labelledby={labelledBy} hidden={hidden}>
      <h3 className={styles.title}>{title}</h3>
      {items.map((item) => (
        <details key={item.title}>
          <summary>{item.title}</summary>
          <p>
            <ContactText>{item.content}</ContactText>
          </p>
        </details>
      ))}
    </div>
  );
}
