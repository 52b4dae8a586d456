import { useSite } from '../backend/site';
import styles from './SignIn.module.css';
import { SignInForm } from './SignInForm';

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
