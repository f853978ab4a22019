import { FileField } from '../fields/file-field.tsx';

type Props = { label: string; accept?: string | undefined; onChoose: (file: File) => void };

/** A file input for CSV files, which accepts dropped files too. */
export const CsvField = ({ label, accept = '.csv,text/csv', onChoose }: Props) => (
  <FileField label={label} accept={accept} onChoose={onChoose} />
);
