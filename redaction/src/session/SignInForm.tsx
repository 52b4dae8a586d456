import { type FormEvent, type MouseEvent, useState } from 'react';
import { Button, Field, layout, Notice, TextInput } from 'shared-ui';
import { client } from '../backend/client';
import { refusalOf } from '../backend/refusals';
import { useSite } from '../backend/site';
import { signIn } from './use-editor';

export function SignInForm({ email = '' }: { email?: string }) {
  const [sentence, setSentence] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [busy, setBusy] = useState(false);
  const { mailsPasswords } = useSite();

  function mail({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (!form?.querySelector<HTMLInputElement>('[name=email]')?.reportValidity()) return;
    const address = String(new FormData(form).get('email')).trim();
    client
      .collection('redacteur')
      .requestPasswordReset(address)
      .then(
        () => setSentTo(address),
        (error) => setSentence(refusalOf(error).sentence),
      );
  }

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
      {sentTo && (
        <Notice kind="good" role="status">
          Si {sentTo} a un compte, un courriel vient d’y partir : son lien, valable une demi-heure, permet de
          choisir un nouveau mot de passe.
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
        hint={!mailsPasswords && 'Oublié ? La personne qui gère le site peut vous en donner un nouveau.'}
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
      {mailsPasswords && (
        <Button variant="second" onClick={mail}>
          Mot de passe oublié
        </Button>
      )}
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
