import type {} from '@campus/mf-contact/parts';
import { type FormEvent, useState, useTransition } from 'react';
import { Button, definePart, type PartProps } from '@campus/shared-ui';

type Form = typeof import('./NotifyForm');

const fetchForm = () => import('./NotifyForm');

/** No document carries the form, which few want. Without JavaScript, another page has it. */
function NotifyMe({ id, formation }: PartProps['mf-contact/NotifyMe']) {
  const [form, setForm] = useState<Form>();
  const [isOpening, startOpening] = useTransition();

  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    startOpening(() => fetchForm().then(setForm, () => currentTarget.submit()));
  }

  return (
    <section aria-label="Prévenez-moi">
      {form ? (
        <form.NotifyForm id={id} formation={formation} />
      ) : (
        <form action="/alertes" onSubmit={open} onPointerEnter={prepare} onFocus={prepare}>
          <input type="hidden" name="formation" value={id} />
          <Button type="submit" variant="second" small busy={isOpening}>
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

export default definePart<null, PartProps['mf-contact/NotifyMe']>({
  load: async () => null,
  Component: NotifyMe,
});
