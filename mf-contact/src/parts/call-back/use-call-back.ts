import type { FieldName } from 'contact-request';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Progress } from '../../contact-page/form/progress';

const writing: Progress = { step: 'writing', errors: {}, failed: false };

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
    try {
      const { call } = await fetchProgram();
      const next = await call(form);
      flushSync(() => setProgress(next));
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    } catch {
      // Its program cannot be had: the form goes to the server, as without JavaScript.
      setProgress(writing);
      form.submit();
    }
    sending.current = false;
  }

  return { progress, program, prepare, change, submit };
}
