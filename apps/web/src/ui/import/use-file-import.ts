import { useState } from 'react';

const isWritten = ({ action }: { action: string }) => action === 'create' || action === 'change';

/** The reason why a checked file cannot be imported. */
function whyNot(rows: readonly { action: string }[], allOrNothing: boolean): 'refused' | 'nothing' | undefined {
  if (allOrNothing && rows.some(({ action }) => action === 'refuse')) return 'refused';
  return rows.some(isWritten) ? undefined : 'nothing';
}

type Sending<Answer> = {
  readonly data: Answer | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly mutate: (file: File) => void;
  readonly reset: () => void;
};

/** The file is sent twice: first to be checked, then to be written. */
type Sendings<Row> = {
  readonly check: Sending<{ rows: Row[] }>;
  readonly write: Sending<unknown>;
  /** Whether one refused row prevents the import; it does if left out. */
  readonly allOrNothing?: boolean;
};

/** The state of an import: the chosen file, its checked rows and what they allow. */
export function useFileImport<Row extends { readonly action: string }>({
  check,
  write,
  allOrNothing = true,
}: Sendings<Row>) {
  const [file, setFile] = useState<File>();
  const rows = check.data?.rows;
  const reason = rows && whyNot(rows, allOrNothing);
  return {
    file,
    rows,
    /** Why the file cannot be written; undefined if it can, or if it is not checked yet. */
    reason,
    /** The number of rows that would be written. */
    count: rows?.filter(isWritten).length ?? 0,
    isReady: file !== undefined && rows !== undefined && reason === undefined,
    problem: check.error ?? write.error,
    isChecking: check.isPending,
    isWriting: write.isPending,
    choose: (chosen: File) => {
      setFile(chosen);
      write.reset();
      check.mutate(chosen);
    },
    write: () => {
      if (file) write.mutate(file);
    },
  };
}

export type FileImport = Omit<ReturnType<typeof useFileImport>, 'rows'> & {
  readonly rows: readonly unknown[] | undefined;
};
