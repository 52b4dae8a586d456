import { useNavigate } from 'react-router-dom';
import { addressOf } from '../content/addresses';
import { duplicateCourse } from '../content/save';
import { SmallButton } from '../ui/SmallButton';
import { useAction } from '../ui/use-action';

interface DuplicateButtonProps {
  id: string;
  label?: string;
  onFailure: (error: unknown) => void;
}

/** The copy opens once it is made. */
export function DuplicateButton({ id, label, onFailure }: DuplicateButtonProps) {
  const [isRunning, run] = useAction(onFailure);
  const navigate = useNavigate();

  const copy = () =>
    run(async () => {
      const { id: copyId } = await duplicateCourse(id);
      await navigate(addressOf('formation', copyId));
    });

  return (
    <SmallButton busy={isRunning} onClick={copy} aria-label={label}>
      Dupliquer
    </SmallButton>
  );
}
