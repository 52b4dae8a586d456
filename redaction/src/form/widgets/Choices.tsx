import { Icon, toIconName } from 'shared-ui';
import styles from './Choices.module.css';

interface ChoicesProps {
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** A name makes it a group of icons, of which one is chosen. */
  icons?: string;
}

export function Choices({ options, value, onChange, icons }: ChoicesProps) {
  const toggle = (option: string, isOn: boolean) =>
    onChange(
      options.map((each) => each.value).filter((each) => (each === option ? isOn : value.includes(each))),
    );
  return (
    <div className={styles.choices}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            {...(icons ? { type: 'radio', name: icons } : { type: 'checkbox' })}
            checked={value.includes(option.value)}
            onChange={({ target }) =>
              icons ? onChange([option.value]) : toggle(option.value, target.checked)
            }
          />
          {icons && <Icon name={toIconName(option.value)} />}
          {option.label}
        </label>
      ))}
    </div>
  );
}
