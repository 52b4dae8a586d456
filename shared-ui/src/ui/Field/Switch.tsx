import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../styles';
import styles from './Switch.module.css';

interface SwitchProps extends ComponentProps<'input'> {
  label: ReactNode;
}

// A native checkbox tells its state itself: it takes no `aria-checked`.
const control = { type: 'checkbox', role: 'switch' };

/** `className` places the whole, label included. */
export function Switch({ label, className, ...props }: SwitchProps) {
  const id = useId();
  return (
    <div className={classes(styles.switch, className)}>
      <input {...control} id={id} {...props} />
      <label htmlFor={props.id ?? id}>{label}</label>
    </div>
  );
}
