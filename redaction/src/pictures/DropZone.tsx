import { type DragEvent, useId, useState } from 'react';
import { classes, iconClass } from 'shared-ui';
import styles from './DropZone.module.css';

interface DropZoneProps {
  label: string;
  text: string;
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

export function DropZone({ label, text, accept, multiple = false, onFiles }: DropZoneProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  }
  return (
    <label
      htmlFor={id}
      className={classes(styles.zone, isOver && styles.over, iconClass('download'))}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span>{text}</span>
      <input
        id={id}
        type="file"
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // An empty value lets the same file be chosen once more.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
