import classes from './upload-dialog.module.css';

/** A button that is the browser's own field for files. */
export function FileInput({ label, onChoose }: { label: string; onChoose: (file: File) => void }) {
  return (
    <label className={classes.other}>
      {label}
      <CsvField label={label} onChoose={onChoose} />
    </label>
  );
}

export function CsvField({ label, onChoose }: { label: string; onChoose: (file: File) => void }) {
  return (
    <input
      type="file"
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
