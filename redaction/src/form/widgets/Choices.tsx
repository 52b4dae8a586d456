import styles from './Choices.module.css';

interface ChoicesProps {
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Several of a few. */
export function Choices({ options, value, onChange }: ChoicesProps) {
  const toggle = (option: string, isOn: boolean) =>
    // In the order of the options, whatever was pressed first.
    onChange(
      options.map((each) => each.value).filter((each) => (each === option ? isOn : value.includes(each))),
    );
  return (
    <div className={styles.choices}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="checkbox"
            checked={value.includes(option.value)}
            onChange={({ target }) => toggle(option.value, target.checked)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
