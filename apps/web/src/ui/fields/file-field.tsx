import classes from './file-field.module.css';

type Props = { label: string; accept: string; disabled?: boolean; onChoose: (file: File) => void };

/** The browser's file input, which accepts dropped files too. It covers its visible replacement. */
export function FileField({ label, accept, disabled = false, onChoose }: Props) {
  return (
    <input
      type="file"
      className={classes.field}
      accept={accept}
      disabled={disabled}
      aria-label={label}
      // Reset each time, so that a corrected file of the same name can be chosen again.
      onClick={(event) => {
        event.currentTarget.value = '';
      }}
      onChange={(event) => {
        const [chosen] = event.currentTarget.files ?? [];
        if (chosen) onChoose(chosen);
      }}
    />
  );
}
