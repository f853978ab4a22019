import type { ReactNode } from 'react';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { CsvDrop } from './csv-drop.tsx';
import classes from './import-dialog.module.css';
import type { FileImport } from './use-file-import.ts';

type ImportDialogProps = {
  of: FileImport;
  title: string;
  /** The purpose of the import, until a file is chosen. */
  lead: string;
  /** Above the lead: what is imported, and from where. */
  top?: ReactNode;
  /** Between the file and its preview: how the file is read. */
  reading?: ReactNode;
  accept?: string | undefined;
  choose: string;
  hint: string;
  yes: string;
  /** Why the checked file cannot be imported. */
  whyNot: string | undefined;
  /** The error of the file as a whole. */
  problem: string | undefined;
  /** Announced while the file is checked; without it, no space is kept for it. */
  status?: string;
  /** Files to start from, until one is chosen. */
  templates: ReactNode;
  /** The effect of every row, once the file is checked. */
  preview: ReactNode;
  onClose: () => void;
};

/** Imports a file: checked line by line first, then written. Rendered only while it is open. */
export function ImportDialog(props: ImportDialogProps) {
  const { of, title, lead, choose, hint, yes, whyNot, problem, status, templates, preview, onClose } = props;
  const { top, reading, accept } = props;
  return (
    <FormDialog
      title={title}
      width={of.rows ? 960 : 640}
      yes={yes}
      isReady={of.isReady}
      isPending={of.isWriting}
      isLocked
      note={whyNot !== undefined && <p className={classes.reason}>{whyNot}</p>}
      onYes={of.write}
      onClose={onClose}
    >
      <div>
        {top}
        {!of.file && <p className={classes.lead}>{lead}</p>}
        <CsvDrop
          label={choose}
          file={of.file}
          hint={hint}
          isChecking={of.isChecking}
          accept={accept}
          onChoose={of.choose}
        />
        {reading}
        {status !== undefined && <output className={classes.status}>{of.isChecking && status}</output>}
        {problem !== undefined && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        {!of.file && templates}
        {of.rows && <div className={classes.preview}>{preview}</div>}
      </div>
    </FormDialog>
  );
}
