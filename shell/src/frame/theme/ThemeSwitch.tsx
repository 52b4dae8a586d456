import styles from './ThemeSwitch.module.css';
import { chooseTheme, isDark, useDark } from './theme';

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
      // What the document shows counts: a click from before React came meets what the server drew.
      onClick={() => chooseTheme(!isDark())}
    >
      Thème sombre
    </button>
  );
}
