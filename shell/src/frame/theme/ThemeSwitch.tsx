import { chooseTheme, useTheme } from 'shared-ui';
import styles from './ThemeSwitch.module.css';

export function ThemeSwitch() {
  const dark = useTheme(({ dark }) => dark);
  return (
    <button
      className={styles.theme}
      type="button"
      role="switch"
      aria-checked={dark}
      // The theme script has set `aria-checked` before React comes.
      suppressHydrationWarning
      onClick={() => chooseTheme(!useTheme.getState().dark)}
    >
      Thème sombre
    </button>
  );
}
