import { chooseTheme, useTheme } from 'shared-ui';
import styles from './ThemeSwitch.module.css';

/** The dark theme's switch, in the footer. */
export function ThemeSwitch() {
  const dark = useTheme(({ dark }) => dark);
  return (
    <button
      className={styles.theme}
      type="button"
      role="switch"
      aria-checked={dark}
      // The document's script has said it before React came.
      suppressHydrationWarning
      onClick={() => chooseTheme(!useTheme.getState().dark)}
    >
      Thème sombre
    </button>
  );
}
