import { type ChangeEvent, useState } from 'react';
import { Switch } from 'shared-ui';

/** Dark or light; kept for the next time, and shown at once (theme.ts). */
export function ThemeSwitch() {
  const [isDark, setDark] = useState(document.documentElement.dataset.theme === 'dark');
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setDark(target.checked);
    localStorage.setItem('darkMode', String(target.checked));
    window.dispatchEvent(new Event('storage'));
  };
  return <Switch label="Apparence sombre" checked={isDark} onChange={change} />;
}
