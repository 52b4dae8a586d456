import type { FieldName } from 'contact-request';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { corrected, type Progress, writing } from '../../contact-page/form/progress';
import { call, keep } from './call';

/** The life of the short form. */
export function useCallBack() {
  const form = useRef<HTMLFormElement>(null);
  const [progress, setProgress] = useState<Progress>(writing);
  const [openedAt] = useState(Date.now);
  const sending = useRef(false);

  function change({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
    keep(currentTarget);
    setProgress((now) => corrected(now, target.name as FieldName, target.value));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const element = event.currentTarget;
    sending.current = true;
    setProgress({ step: 'sending' });
    const next = await call(element, openedAt);
    sending.current = false;
    flushSync(() => setProgress(next));
    element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return { form, progress, change, submit };
}
