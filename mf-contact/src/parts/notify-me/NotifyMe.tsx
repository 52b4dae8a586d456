import type {} from '@campus/mf-contact/parts';
import { type FormEvent, useState } from 'react';
import { Button, type PartProps } from '@campus/shared-ui';

type Form = typeof import('./NotifyForm');

const fetchForm = () => import('./NotifyForm');

/**
 * Few visitors want the form: no document carries it.
 * Without JavaScript, the button leads to a page that has the form.
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

function prepare(): void {
  fetchForm().catch(() => undefined);
}
