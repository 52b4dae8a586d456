import { type FormEvent, useState } from 'react';
import { Button, Field, layout, Notice, TextInput } from 'shared-ui';
import { refusalOf } from '../backend/refusals';
import { signIn } from './use-editor';

/** Address and password; `email` where the session of somebody known has ended. */
export function SignInForm({ email = '' }: { email?: string }) {
  const [sentence, setSentence] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const values = new FormData(event.currentTarget);
    setBusy(true);
    setSentence('');
    try {
      await signIn(String(values.get('email')).trim(), String(values.get('password')));
    } catch (error) {
      setSentence(reasonOf(error));
      setBusy(false);
    }
  }

  return (
    <form className={layout.stack} style={{ justifyItems: 'stretch' }} onSubmit={submit}>
      {sentence && (
        <Notice kind="bad" role="alert">
          {sentence}
        </Notice>
      )}
      <Field label="Adresse électronique">
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="username"
            defaultValue={email}
            required
          />
        )}
      </Field>
      <Field
        label="Mot de passe"
        hint="Oublié ? La personne qui gère le site peut vous en donner un nouveau."
      >
        {(control) => (
          <TextInput
            {...control}
            type="password"
            name="password"
            autoComplete="current-password"
            maxLength={71}
            required
          />
        )}
      </Field>
      <Button type="submit" busy={busy}>
        {busy ? 'Connexion…' : 'Se connecter'}
      </Button>
    </form>
  );
}

function reasonOf(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal.kind === 'network')
    return 'Le serveur ne répond pas : vérifiez la connexion, puis recommencez.';
  // PocketBase does not say which of the two is wrong, nor do we.
  return /essais/.test(refusal.sentence)
    ? refusal.sentence
    : 'L’adresse ou le mot de passe n’est pas le bon : vérifiez les deux.';
}
