import { type FormEvent, useState } from 'react';
import { Button, Notice, SmartLink } from 'shared-ui';
import { client } from '../backend/client';
import { type Refusal, refusalOf } from '../backend/refusals';
import { NewPassword } from './NewPassword';
import styles from './SignIn.module.css';

export function ResetPage({ token }: { token: string }) {
  const [refusal, setRefusal] = useState<Refusal>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    client
      .collection('redacteur')
      .confirmPasswordReset(token, password, password)
      .then(
        () => location.replace('/redaction/'),
        (error) => setRefusal(refusalOf(error)),
      );
  }

  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={submit}>
        <h1>Nouveau mot de passe</h1>
        {refusal && (
          <Notice kind="bad" role="alert">
            {refusal.fields.token ? 'Ce lien n’est plus valable : demandez-en un autre.' : refusal.sentence}
          </Notice>
        )}
        <NewPassword error={refusal?.fields.password} />
        <Button type="submit">Enregistrer ce mot de passe</Button>
        <SmartLink plain to="/redaction/">
          Revenir à la connexion
        </SmartLink>
      </form>
    </main>
  );
}
