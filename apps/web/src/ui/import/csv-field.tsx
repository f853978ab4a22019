import classes from './csv-field.module.css';

/** The browser's own field for a file of rows; it takes dropped files as it is. */
export function CsvField({ label, onChoose }: { label: string; onChoose: (file: File) => void }) {
  return (
    <input
      type="file"
      className={classes.field}
      accept=".csv,text/csv"
      aria-label={label}
      // Emptied each time, so that a corrected file of the same name can be chosen again.
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
