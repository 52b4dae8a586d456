import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { validateField } from '../../contact-page/form/validate';
import { type Progress, sendAlert } from './send-alert';

/** The field keeps its own value: what is typed is there whatever fails. */
export function useNotifyMe(course: string) {
  const [progress, setProgress] = useState<Progress>({ step: 'idle' });
  const sending = useRef(false);

  /** A complaint goes as soon as the address is right again. */
  function change({ currentTarget }: FormEvent<HTMLFormElement>) {
    const isRight = !faultOf(emailOf(currentTarget));
    setProgress((now) => (now.step === 'invalid' && isRight ? { step: 'idle' } : now));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const email = emailOf(form);
    const sentence = faultOf(email);
    if (!sentence) {
      sending.current = true;
      setProgress({ step: 'sending' });
    }
    const next: Progress = sentence ? { step: 'invalid', sentence } : await sendAlert(course, email);
    sending.current = false;
    flushSync(() => setProgress(next));
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return { progress, change, submit };
}

const faultOf = (email: string) => validateField('email', email)?.text;

function emailOf(form: HTMLFormElement): string {
  const field = form.elements.namedItem('email');
  return field instanceof HTMLInputElement ? field.value.trim() : '';
}
