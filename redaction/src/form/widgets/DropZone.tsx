import { type DragEvent, useId, useState } from 'react';
import { classes, iconClass } from '@campus/shared-ui';
import styles from './FileInputs.module.css';

interface DropZoneProps {
  label: string;
  text: string;
  accept: string;
  onFile: (file: File) => void;
}

export function DropZone({ label, text, accept, onFile }: DropZoneProps) {
  const id = useId();
  const [isDraggedOver, setDraggedOver] = useState(false);
  const [droppedCount, setDroppedCount] = useState(0);
  function drop(event: DragEvent) {
    event.preventDefault();
    setDraggedOver(false);
    const [file] = event.dataTransfer.files;
    setDroppedCount(event.dataTransfer.files.length);
    if (file) onFile(file);
  }
  return (
    <label
      htmlFor={id}
      className={classes(styles.zone, isDraggedOver && styles.over, iconClass('download'))}
      onDragOver={(event) => {
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={drop}
    >
      <span>{text}</span>
      {droppedCount > 1 && <span role="status">Un seul fichier à la fois : seul le premier est pris.</span>}
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
