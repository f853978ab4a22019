import { guessColumns, type ImportFormat, type Mapping } from '@berth/domain/imports';
import { useRef, useState } from 'react';

/** The format of a file, and the header of each column in an unknown one. */
export type Reading<Column extends string> = { readonly format: ImportFormat; readonly mapping: Mapping<Column> };

/** Enough for a header of fifty columns. */
const HEADER_BYTES = 16_384;

/** The names in the first line of a file. The CSV library is loaded with the first file. */
async function headerOf(file: File): Promise<string[]> {
  const { parse } = (await import('papaparse')).default;
  const text = await file.slice(0, HEADER_BYTES).text();
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, ''), { preview: 1 });
  return [...new Set((data[0] ?? []).map((name) => name.trim()).filter((name) => name !== ''))];
}

type Names<Column extends string> = {
  /** All names that products have for each column. */
  readonly names: readonly (readonly [Column, readonly string[]])[];
  readonly required: readonly Column[];
};

/**
 * The product that a file is from and, for others than the known ones, the header of each column. `latest` is for
 * requests, which may be sent before the next render.
 */
export function useReading<Column extends string>({ names, required }: Names<Column>) {
  const none: Mapping<Column> = guessColumns(names, []);
  const [reading, setReading] = useState<Reading<Column>>({ format: 'berth', mapping: none });
  const [header, setHeader] = useState<readonly string[]>([]);
  const current = useRef(reading);
  const set = (next: Reading<Column>) => {
    current.current = next;
    setReading(next);
  };
  const isComplete = ({ format, mapping }: Reading<Column>) =>
    format !== 'other' || required.every((column) => mapping[column] !== undefined);
  return {
    ...reading,
    header,
    isComplete: isComplete(reading),
    /** Undefined while a column is missing. */
    latest: () => (isComplete(current.current) ? current.current : undefined),
    setFormat: (format: ImportFormat) =>
      set({ format, mapping: format === 'other' ? guessColumns(names, header) : none }),
    setColumn: (column: Column, name: string | undefined) => {
      const mapping: Partial<Record<Column, string>> = { ...current.current.mapping };
      if (name === undefined) delete mapping[column];
      else mapping[column] = name;
      set({ ...current.current, mapping });
    },
    readHeader: async (file: File) => {
      const next: readonly string[] = await headerOf(file).catch(() => []);
      setHeader(next);
      const { format, mapping } = current.current;
      // A corrected file keeps the columns that were chosen for it.
      const isKept = format === 'other' && names.some(([column]) => next.includes(mapping[column] ?? ''));
      if (format === 'other' && !isKept) set({ format, mapping: guessColumns(names, next) });
    },
  };
}

export type ReadingState<Column extends string> = ReturnType<typeof useReading<Column>>;
