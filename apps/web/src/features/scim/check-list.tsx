import { LabelledCheckbox } from '../../ui/fields/checkbox.tsx';
import classes from './directory.module.css';

type Option = { value: string; label: string /** Why it cannot be chosen. */; disabled?: string };
type CheckListProps = {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** A short list with multiple choice. */
export function CheckList({ label, options, chosen, onChange }: CheckListProps) {
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset className={classes.checks}>
      <legend className={classes.label}>{label}</legend>
      {options.map(({ value, label: text, disabled }) => (
        <LabelledCheckbox
          key={value}
          className={classes.check}
          disabled={disabled !== undefined}
          checked={chosen.includes(value)}
          onChange={() => toggle(value)}
        >
          <span>
            {text}
            {disabled !== undefined && <small className={classes.note}> {disabled}</small>}
          </span>
        </LabelledCheckbox>
      ))}
    </fieldset>
  );
}
