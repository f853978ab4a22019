import { FileField } from '../fields/file-field.tsx';

/** A file input for CSV files, which accepts dropped files too. */
export const CsvField = ({ label, onChoose }: { label: string; onChoose: (file: File) => void }) => (
  <FileField label={label} accept=".csv,text/csv" onChoose={onChoose} />
);
