import { CsvField } from '../../../ui/import/csv-field.tsx';
import classes from './upload-dialog.module.css';

/** A button that is the browser's own file input. */
export function FileInput({ label, onChoose }: { label: string; onChoose: (file: File) => void }) {
  return (
    <label className={classes.other}>
      {label}
      <CsvField label={label} onChoose={onChoose} />
    </label>
  );
}
