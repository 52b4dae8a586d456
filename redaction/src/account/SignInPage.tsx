import { type ComponentProps, type FormEvent, type MouseEvent, useState } from 'react';
import { Button, layout, Notice, SmartLink } from '@campus/shared-ui';
import { type Refusal, refusalOf } from '../backend/refusal';
import { useSite } from '../backend/use-site';
import { client, signIn } from '../backend/client';
import { Dialog } from '../ui/Dialog';
import { Alert } from '../ui/Page';
import { TextField } from '../ui/TextField';
import { useAction } from '../ui/use-action';
import styles from './Account.module.css';

export function SignInPage() {
  const { school } = useSite();
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1>La rédaction</h1>
        <p>{school && `Les formations et les pages du site de ${school}.`}</p>
        <SignInForm />
      </div>
    </main>
  );
}

/** The screen behind stays as it is: what was typed is still there after the new sign-in. */
export function SessionEndedDialog({ email, onLeave }: { email: string; onLeave: () => void }) {
  return (
    <Dialog title="Votre session est terminée" onClose={onLeave}>
      <p>Connectez-vous de nouveau : votre saisie est toujours là.</p>
      <SignInForm email={email} />
    </Dialog>
  );
}

function useSignIn() {
  const [sentence, setSentence] = useState('');
  const [mailedAddress, setMailedAddress] = useState('');
  const reportError = (error: unknown) => setSentence(refusalOf(error).sentence);
  const [isRunning, run] = useAction(reportError);

  function requestReset({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (!form?.querySelector<HTMLInputElement>('[name=email]')?.reportValidity()) return;
    const address = String(new FormData(form).get('email')).trim();
    setSentence('');
    const request = client.collection('redacteur').requestPasswordReset(address);
    request.then(() => setMailedAddress(address), reportError);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    setSentence('');
    void run(() => signIn(String(values.get('email')).trim(), String(values.get('password'))));
  }

  return { sentence, mailedAddress, isRunning, requestReset, submit };
}

function SignInForm({ email = '' }: { email?: string }) {
  const { sentence, mailedAddress, isRunning, requestReset, submit } = useSignIn();
  const { canMailPasswords } = useSite();
  return (
    <form className={layout.stack} style={{ justifyItems: 'stretch' }} onSubmit={submit}>
      {sentence && <Alert>{sentence}</Alert>}
      {mailedAddress && (
        <Notice kind="good" role="status">
          Si {mailedAddress} a un compte, un courriel vient d’y partir : son lien, valable une demi-heure,
          permet de choisir un nouveau mot de passe.
        </Notice>
      )}
      <TextField
        label="Adresse électronique"
        hint="Par exemple nom@domaine.fr"
        type="email"
        name="email"
        autoComplete="username"
        defaultValue={email}
        required
      />
      <PasswordField
        label="Mot de passe"
        hint={!canMailPasswords && 'Oublié ? La personne qui gère le site peut vous en donner un nouveau.'}
      />
      <Button type="submit" busy={isRunning}>
        {isRunning ? 'Connexion…' : 'Se connecter'}
      </Button>
      {canMailPasswords && (
        <Button variant="second" onClick={requestReset}>
          Mot de passe oublié
        </Button>
      )}
    </form>
  );
}

export function ResetPage({ token }: { token: string }) {
  const [refusal, setRefusal] = useState<Refusal>();
  const [isRunning, run] = useAction((error) => setRefusal(refusalOf(error)));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    void run(async () => {
      await client.collection('redacteur').confirmPasswordReset(token, password, password);
      location.replace('/redaction/');
    });
  }

  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={submit}>
        <h1>Nouveau mot de passe</h1>
        {refusal && (
          <Alert>
            {refusal.fields.token ? 'Ce lien n’est plus valable : demandez-en un autre.' : refusal.sentence}
          </Alert>
        )}
        <NewPassword error={refusal?.fields.password} />
        <Button type="submit" busy={isRunning}>
          Enregistrer ce mot de passe
        </Button>
        <SmartLink plain to="/redaction/">
          Revenir à la connexion
        </SmartLink>
      </form>
    </main>
  );
}

export function NewPassword({ error }: { error: string | undefined }) {
  return (
    <PasswordField
      label="Nouveau mot de passe"
      hint="10 caractères au moins : trois ou quatre mots sans rapport conviennent très bien."
      error={error}
      autoComplete="new-password"
      minLength={10}
    />
  );
}

const currentPassword = { type: 'password', name: 'password', autoComplete: 'current-password' };

export const PasswordField = (props: ComponentProps<typeof TextField>) => (
  <TextField {...currentPassword} required maxLength={71} {...props} />
);
