import { Dialog } from '../ui/Dialog';
import { SignInForm } from './SignInForm';

/** The screen behind stays as it is: what was typed is still there after the new sign-in. */
export function SessionEnded({ email, onLeave }: { email: string; onLeave: () => void }) {
  return (
    <Dialog title="Votre session est terminée" onClose={onLeave}>
      <p>Connectez-vous de nouveau : votre saisie est toujours là.</p>
      <SignInForm email={email} />
    </Dialog>
  );
}
