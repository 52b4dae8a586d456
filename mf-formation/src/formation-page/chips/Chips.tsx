import { classes, iconClass, layout, toIconName } from 'shared-ui';
import type { Chip } from '../shown-course';
import { tint } from '../tint';
import styles from './Chips.module.css';

const labels = new Map([
  ['clock', 'Durée'],
  ['location', 'Lieu'],
  ['user', 'Public'],
  ['at', 'Documentation'],
]);

/** The colour is a swatch behind the icon, never text; paper has the options in words. */
export function Chips({ options }: { options: readonly Chip[] }) {
  if (options.length === 0) return null;
  return (
    <ul className={classes(styles.chips, layout.screen)}>
      {options.map(({ icon, title, color }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change, and an editor may repeat a title
        <li key={index} className={iconClass(toIconName(icon))} style={tint(color, '#000000')}>
          {labels.has(icon) && <span className={layout.quiet}>{labels.get(icon)}</span>}
          <b>{title}</b>
        </li>
      ))}
    </ul>
  );
}
