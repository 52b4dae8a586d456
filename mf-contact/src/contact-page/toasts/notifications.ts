import { notSentSentence, sentSentence } from 'contact-request';
import { useToast } from 'shared-ui';

export function notifySuccess(): void {
  useToast.setState({ toast: { kind: 'success', text: sentSentence } });
}

export function notifyFailure(): void {
  useToast.setState({ toast: { kind: 'error', text: notSentSentence } });
}
