import { Icon, layout, type Option, toIconName } from 'shared-ui';
import { tint } from '../tint';
import styles from './Chips.module.css';

/** What an option is about, by its icon; others speak for themselves. */
const labels = new Map([
  ['clock', 'Durée'],
  ['location', 'Lieu'],
  ['user', 'Public'],
  ['at', 'Documentation'],
]);

/** The options of a course. Their colour is a swatch behind the icon, never text. */
export function Chips({ options }: { options: readonly Option[] }) {
  if (options.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {options.map(({ id, icon, title, color }) => (
        <li key={id}>
          <Icon name={toIconName(icon)} style={tint(color, '#000000')} />
          {labels.has(icon) && <span className={layout.quiet}>{labels.get(icon)}</span>}
          <b>{title}</b>
        </li>
      ))}
    </ul>
  );
}
