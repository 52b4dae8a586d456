import type {} from 'mf-contact/parts';
import { type MouseEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink, classes, layout, type PartProps } from 'shared-ui';
// In time for the notifications, whose program comes with the form.
import '../../contact-page/toasts/Toasts.module.css';
import styles from './CallBack.module.css';

type Form = typeof import('./CallBackForm');

const fetchForm = () => import('./CallBackForm');

/**
 * At the foot of a course: to be called back about it, without leaving it. Until that is wanted, and without JavaScript, it is
 * a link to the contact form, in which the course is chosen.
 */
export function CallBack({ id, formation }: PartProps['mf-contact/CallBack']) {
  const [form, setForm] = useState<Form>();
  const titleId = useId();
  const navigate = useNavigate();
  const link = `/contact?formation=${encodeURIComponent(id)}`;

  async function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    try {
      setForm(await fetchForm());
    } catch {
      void navigate(link);
    }
  }

  return (
    <section className={layout.screen} aria-labelledby={titleId}>
      <div className={classes(layout.tint, styles.panel)}>
        <h3 id={titleId}>Être rappelé</h3>
        <p className={layout.lead}>
          Laissez vos coordonnées&nbsp;: une personne de l’équipe vous répond au sujet de cette formation.
        </p>
        {form ? (
          <form.CallBackForm key={formation} formation={formation} />
        ) : (
          <ButtonLink to={link} onClick={open} onPointerEnter={prepare} onFocus={prepare}>
            Être rappelé
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** Where it fails, the click tries again. */
function prepare(): void {
  fetchForm().catch(() => undefined);
}
