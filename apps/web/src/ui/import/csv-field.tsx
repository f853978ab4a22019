import classes from './csv-field.module.css';

/** The browser's file input, which accepts dropped files too. */
export function CsvField({ label, onChoose }: { label: string; onChoose: (file: File) => void }) {
  return (
    <input
      type="file"
      className={classes.field}
      accept=".csv,text/csv"
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
