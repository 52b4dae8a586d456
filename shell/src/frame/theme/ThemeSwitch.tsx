import { useEffect } from 'react';
import styles from './ThemeSwitch.module.css';
import { useTheme } from './theme-store';

/** The dark theme's switch, in the footer. */
export function ThemeSwitch() {
  const { dark, choose, follow } = useTheme();
  useEffect(follow, [follow]);
  return (
    <button
      className={styles.theme}
      type="button"
      role="switch"
      aria-checked={dark}
      onClick={() => choose(!dark)}
    >
      Thème sombre
    </button>
  );
}
