import { contactFields } from 'contact-request';
import { isTrapped, valuesOf } from '../../contact-page/form/form-values';
import { answered, type Progress, refused } from '../../contact-page/form/progress';
import { type Errors, validate } from '../../contact-page/form/validate';
import { attemptFor, clearDraft, openDraft, unnamed, writeDraft } from '../../contact-page/sending/draft';
import { sendRequest } from '../../contact-page/sending/send-request';
import { notifyFailure, notifySuccess } from '../../contact-page/toasts/notifications';

/** What is written here is not to be written again in the contact form: both have the draft of the tab. */
export function keep(form: HTMLFormElement): void {
  const values = valuesOf(form);
  writeDraft({ ...openDraft(values, { ...unnamed, formation: values.formation }), values });
}

/** Checks the short form, which has been there since `openedAt`, and sends it as a contact request; never rejects. */
export async function call(form: HTMLFormElement, openedAt: number): Promise<Progress> {
  const values = valuesOf(form);
  const errors = validate(values);
  if (Object.keys(errors).length > 0) return refused(inShort(errors));

  const draft = openDraft(values, { ...unnamed, formation: values.formation });
  const attempt = attemptFor(draft, values);
  writeDraft({ ...draft, values, attempt });
  const elapsed = Math.max(0, Date.now() - Math.min(openedAt, draft.startedAt));
  const outcome = await sendRequest({ values, key: attempt.key, elapsed, trapped: isTrapped(form) });
  if (outcome.kind === 'accepted') {
    clearDraft();
    form.reset();
    notifySuccess();
  }
  if (outcome.kind === 'failed') notifyFailure();
  return answered(outcome, values);
}

/** The long form has a switch for individuals, of which its sentence speaks. */
function inShort(errors: Errors): Errors {
  const { missing } = contactFields.company;
  return errors.company?.kind === 'missing' && missing
    ? { ...errors, company: { kind: 'missing', text: missing } }
    : errors;
}
