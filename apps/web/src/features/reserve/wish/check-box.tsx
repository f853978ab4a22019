import classes from './wish.module.css';

type Props = { label: string; checked: boolean; onChange(checked: boolean): void };

export function CheckBox({ label, checked, onChange }: Props) {
  return (
    <label className={classes.check}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
