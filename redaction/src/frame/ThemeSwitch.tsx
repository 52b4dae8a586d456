import { chooseTheme, Switch, useTheme } from 'shared-ui';

export function ThemeSwitch() {
  const dark = useTheme((theme) => theme.dark);
  return (
    <Switch label="Apparence sombre" checked={dark} onChange={({ target }) => chooseTheme(target.checked)} />
  );
}
