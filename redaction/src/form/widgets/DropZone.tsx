import { useId } from 'react';
import { classes, iconClass } from '@campus/shared-ui';
import styles from './FileInputs.module.css';

interface DropZoneProps {
  label: string;
  text: string;
  accept: string;
  onFile: (file: File) => void;
}

/** The input lies over the text: the browser drops a file into it. */
export function DropZone({ label, text, accept, onFile }: DropZoneProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={classes(styles.zone, iconClass('download'))}>
      <span>{text}</span>
      <input
        id={id}
        type="file"
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // An empty value lets the same file be chosen once more.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
