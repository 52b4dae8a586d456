import type { FieldName } from 'contact-request';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Progress } from '../../contact-page/form/progress';

const writing: Progress = { step: 'writing', errors: {}, failed: false };
const failed: Progress = { ...writing, failed: true };

type Program = typeof import('./call');

/** The life of the short form: what checks and sends it is fetched once a visitor begins to write. */
export function useCallBack() {
  const [program, setProgram] = useState<Program>();
  const [progress, setProgress] = useState<Progress>(writing);
  const sending = useRef(false);

  async function fetchProgram(): Promise<Program> {
    const fetched = await import('./call');
    setProgram(fetched);
    return fetched;
  }

  function prepare() {
    // Where it fails, sending tries again, and says so.
    fetchProgram().catch(() => undefined);
  }

  function change({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
    if (!program) return;
    program.keep(currentTarget);
    setProgress((now) => program.corrected(now, target.name as FieldName, target.value));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    sending.current = true;
    setProgress({ step: 'sending' });
    const next = await fetchProgram().then(
      ({ call }) => call(form),
      () => failed,
    );
    sending.current = false;
    flushSync(() => setProgress(next));
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return { progress, Toasts: program?.Toasts, prepare, change, submit };
}
