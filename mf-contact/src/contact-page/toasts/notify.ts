import { toast } from 'react-toastify/unstyled';

// Word for word from the specification, sections 5 and 8.
const sent = 'Email envoyé avec succès!';
const notSent = "Erreur lors de l'envoi de l'email.";

/** Announced politely: the confirmation in the page says the same. An older notification has had its day. */
export function notifySuccess(): void {
  toast.dismiss();
  toast.success(sent, { role: 'status' });
}

export function notifyFailure(): void {
  toast.dismiss();
  toast.error(notSent, { role: 'alert' });
}
