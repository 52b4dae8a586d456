import { type FormEvent, useState } from 'react';
import { Button, chooseTheme, classes, Field, layout, Switch, TextInput, useTheme } from '@campus/shared-ui';
import { type Refusal, refusalOf } from '../backend/answers';
import { changePassword, useEditor } from '../backend/client';
import { Outcome, PageTitle } from '../ui/Page';
import styles from './Account.module.css';
import { NewPassword } from './SignIn';

export function AccountPage() {
  const editor = useEditor();
  const [result, setResult] = useState<Refusal | 'done'>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const values = new FormData(form);
    setBusy(true);
    try {
      await changePassword(String(values.get('former')), String(values.get('password')));
      form.reset();
      setResult('done');
    } catch (error) {
      setResult(refusalOf(error));
    } finally {
      setBusy(false);
    }
  }

  const fields = result === 'done' ? {} : (result?.fields ?? {});
  return (
    <form className={classes(layout.stack, styles.account)} onSubmit={submit}>
      <PageTitle>Mon compte</PageTitle>
      <p>
        Vous êtes connectée ou connecté sous l’adresse <strong>{String(editor?.email ?? '')}</strong>.
      </p>
      <ThemeSwitch />
      <h2>Changer de mot de passe</h2>
      <Outcome
        result={result}
        successText="Votre mot de passe est changé. Utilisez-le dès la prochaine connexion."
      />
      <Field
        label="Mot de passe actuel"
        error={fields.oldPassword && 'Ce n’est pas votre mot de passe actuel.'}
      >
        {(control) => (
          <TextInput {...control} type="password" name="former" autoComplete="current-password" required />
        )}
      </Field>
      <NewPassword error={fields.password} />
      <Button type="submit" busy={busy}>
        Changer de mot de passe
      </Button>
    </form>
  );
}

function ThemeSwitch() {
  const dark = useTheme((theme) => theme.dark);
  return (
    <Switch label="Apparence sombre" checked={dark} onChange={({ target }) => chooseTheme(target.checked)} />
  );
}
