import type { FormEvent } from 'react';
import { Button, chooseTheme, classes, layout, Switch, useTheme } from '@campus/shared-ui';
import { changePassword, useEditor } from '../backend/client';
import { Outcome, useOutcome } from '../ui/Outcome';
import { PageTitle } from '../ui/Page';
import styles from './Account.module.css';
import { NewPassword, PasswordField } from './SignInPage';

export function AccountPage() {
  const editor = useEditor();
  const isDark = useTheme((theme) => theme.dark);
  const { result, isRunning, run } = useOutcome();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    run(async () => {
      await changePassword(String(values.get('former')), String(values.get('password')));
      form.reset();
    });
  }

  const fields = result === 'done' ? {} : (result?.fields ?? {});
  return (
    <form className={classes(layout.stack, styles.account)} onSubmit={submit}>
      <PageTitle>Mon compte</PageTitle>
      <p>
        Vous êtes connectée ou connecté sous l’adresse <strong>{String(editor?.email ?? '')}</strong>.
      </p>
      <Switch
        label="Apparence sombre"
        checked={isDark}
        onChange={({ target }) => chooseTheme(target.checked)}
      />
      <h2>Changer de mot de passe</h2>
      <Outcome
        result={result}
        successText="Votre mot de passe est changé. Utilisez-le dès la prochaine connexion."
      />
      <PasswordField label="Mot de passe actuel" name="former" error={fields.oldPassword} />
      <NewPassword error={fields.password} />
      <Button type="submit" busy={isRunning}>
        Changer de mot de passe
      </Button>
    </form>
  );
}
