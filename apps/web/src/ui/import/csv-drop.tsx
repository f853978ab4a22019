import { Loader } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { CsvField } from './csv-field.tsx';
import classes from './csv-drop.module.css';
import kit from '../kit.module.css';

type CsvDropProps = {
  /** The purpose of the field, shown until a file is chosen. */
  label: string;
  file: File | undefined;
  hint: string;
  isChecking: boolean;
  /** The kinds of files; CSV if left out. */
  accept?: string | undefined;
  onChoose: (file: File) => void;
};

/** A field to choose or drop a CSV file; the file input covers all of it. */
export function CsvDrop({ label, file, hint, isChecking, accept, onChoose }: CsvDropProps) {
  return (
    <label className={classes.drop}>
      {isChecking ? <Loader size={20} /> : <IconFileSpreadsheet size={20} stroke={1.6} aria-hidden />}
      <span className={classes.text}>
        <strong>{file ? file.name : label}</strong>
        <span className={`${kit.small} ${kit.muted}`}>{hint}</span>
      </span>
      <CsvField label={label} accept={accept} onChoose={onChoose} />
    </label>
  );
}
