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
      onClick={({ currentTarget }) => {
        // What the switch shows counts, not what React knows: the document's script may have said it, or the last click.
        const chosen = currentTarget.getAttribute('aria-checked') !== 'true';
        currentTarget.setAttribute('aria-checked', String(chosen));
        chooseTheme(chosen);
      }}
    >
      Thème sombre
    </button>
  );
}
