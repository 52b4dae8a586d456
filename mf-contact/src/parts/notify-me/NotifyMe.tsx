import type {} from 'mf-contact/parts';
import { type FormEvent, useState } from 'react';
import { Button, type PartProps } from 'shared-ui';

type Form = typeof import('./NotifyForm');

const fetchForm = () => import('./NotifyForm');

/**
 * On a course that is full or has no dates: to be told of its next session by e-mail. Until that is wanted it is a button,
 * which without JavaScript leads to a page with the same form: few visitors want it, and every document would carry it.
 */
export function NotifyMe({ id, formation }: PartProps['mf-contact/NotifyMe']) {
  const [form, setForm] = useState<Form>();

  async function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    try {
      setForm(await fetchForm());
    } catch {
      currentTarget.submit();
    }
  }

  return (
    <section aria-label="Prévenez-moi">
      {form ? (
        <form.NotifyForm id={id} formation={formation} />
      ) : (
        <form action="/alertes" onSubmit={open} onPointerEnter={prepare} onFocus={prepare}>
          <input type="hidden" name="formation" value={id} />
          <Button type="submit" variant="second" small>
            Prévenez-moi de la prochaine date
          </Button>
        </form>
      )}
    </section>
  );
}

/** Where it fails, the press tries again. */
function prepare(): void {
  fetchForm().catch(() => undefined);
}
