import { useId } from 'react';
import { Link } from 'react-router-dom';
import { layout, Switch } from 'shared-ui';

interface SelectionFieldProps {
  /** '' without a selection. */
  address: string;
  courses: readonly string[];
  error: string | undefined;
  className: string | undefined;
}

export function SelectionField({ address, courses, error, className }: SelectionFieldProps) {
  const id = useId();
  if (address === '') return null;
  const count = `${courses.length}\u00a0formation${courses.length === 1 ? '' : 's'}`;
  return (
    <div className={className}>
      <Switch
        label={`Joindre ma sélection (${count})`}
        name="selection"
        value={address}
        defaultChecked
        aria-describedby={id}
        aria-invalid={error ? true : undefined}
      />
      <p id={id} className={layout.quiet}>
        {error ?? courses.join(', ')}
      </p>
      <p>
        <Link to={address}>Revoir ma sélection</Link>
      </p>
    </div>
  );
}
