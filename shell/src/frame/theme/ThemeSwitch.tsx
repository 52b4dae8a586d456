import styles from './ThemeSwitch.module.css';
import { chooseTheme, useDark } from './theme';

/** The dark theme's switch, in the footer. */
export function ThemeSwitch() {
  const dark = useDark();
  return (
    <button
      className={styles.theme}
      type="button"
      role="switch"
      aria-checked={dark}
      // The document's script has said it before React came.
      suppressHydrationWarning
      onClick={() => chooseTheme(!dark)}
    >
      Thème sombre
    </button>
  );
}
