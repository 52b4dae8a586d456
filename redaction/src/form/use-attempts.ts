import { ClientResponseError } from 'pocketbase';
import { useCallback, useState } from 'react';
import { type Refusal, refusalOf } from '../backend/refusal';

export interface FormRefusal extends Refusal {
  /** How many refusals have moved the focus. */
  count: number;
  /** Saves although somebody else has saved meanwhile. */
  overwrite: (() => unknown) | undefined;
}

/** `onMissing` is called where the draft, or the course, is there no more. */
export function useAttempts(onMissing: () => void) {
  const [refusal, setRefusal] = useState<FormRefusal>();
  const [isSaving, setSaving] = useState(false);
  const [confirmation, setConfirmation] = useState('');

  const reportError = useCallback((error: unknown, overwrite?: () => unknown) => {
    // A window asks to sign in again.
    if (error instanceof ClientResponseError && error.status === 401) return setRefusal(undefined);
    setRefusal((before) => ({ ...refusalOf(error), overwrite, count: (before?.count ?? 0) + 1 }));
  }, []);

  const clearError = useCallback((path: string) => {
    setRefusal((before) => before && withoutError(before, path));
  }, []);

  /** `act` gives the confirmation. */
  async function attempt(act: () => Promise<string>, overwrite: () => unknown): Promise<void> {
    setSaving(true);
    setConfirmation('');
    try {
      assertCompleteInputs();
      setConfirmation(await act());
      setRefusal(undefined);
    } catch (error) {
      if (error instanceof ClientResponseError && error.status === 404) onMissing();
      reportError(error, overwrite);
    } finally {
      setSaving(false);
    }
  }

  return { refusal, reportError, clearError, isSaving, confirmation, attempt };
}

/** A browser gives an empty text for a half-typed day, and for one that no calendar has. */
function assertCompleteInputs(): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('[id^=champ-] input')];
  const incomplete = 'Cette date n’est pas complète, ou n’existe pas : corrigez-la, ou effacez-la.';
  const faults = inputs
    .filter(({ validity }) => validity.badInput || validity.customError)
    .map((input) => [
      input.closest('[id^=champ-]')?.id.slice(6).replaceAll('-', '.'),
      { message: input.validity.customError ? input.validationMessage : incomplete },
    ]);
  if (faults.length > 0)
    throw new ClientResponseError({ status: 400, response: { data: Object.fromEntries(faults) } });
}

function withoutError(refusal: FormRefusal, name: string): FormRefusal {
  const fields = Object.fromEntries(
    Object.entries(refusal.fields).filter(([key]) =>
      name.endsWith('.') ? !key.startsWith(name) : key !== name,
    ),
  );
  return { ...refusal, fields };
}
