import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf } from '../content/addresses';
import { duplicateCourse } from '../content/save';
import { SmallButton } from '../ui/SmallButton';

interface DuplicateButtonProps {
  id: string;
  label?: string;
  onStart?: () => void;
  onFailure: (error: unknown) => void;
}

/** The copy opens once it is made. */
export function DuplicateButton({ id, label, onStart, onFailure }: DuplicateButtonProps) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function copy() {
    onStart?.();
    setBusy(true);
    try {
      const copy = await duplicateCourse(id);
      void navigate(addressOf('formation', copy.id));
    } catch (error) {
      setBusy(false);
      onFailure(error);
    }
  }

  return (
    <SmallButton busy={busy} onClick={copy} aria-label={label}>
      Dupliquer
    </SmallButton>
  );
}
