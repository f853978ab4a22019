import { useTranslation } from 'react-i18next';
import { useAlert } from '../../alert/alert.tsx';
import type { Column, DataTableProps } from '../types.ts';
import { saveCsv } from './csv.ts';

export type FileFormat = 'csv' | 'xlsx';

type Export<T> = (rows: readonly T[], format: FileFormat, onlyThese?: boolean) => void;

/** Saves rows as a file. A list in pages is fetched as a whole, unless only some rows were selected. */
export function useExport<T>(
  { organisation, name, columns, wholeList }: DataTableProps<T>,
  visible: readonly Column<T>[],
): Export<T> {
  const { t } = useTranslation('table');
  const alert = useAlert();
  const save = async (...[rows, format, onlyThese = false]: Parameters<Export<T>>) => {
    const content = wholeList && !onlyThese ? await wholeList() : rows;
    const file = `${organisation}-${name}.${format}`;
    if (format === 'csv') return saveCsv(file, content, wholeList ? visible : columns);
    const { saveXlsx } = await import('./xlsx.ts');
    return saveXlsx(file, content, visible);
  };
  return (...request) =>
    void save(...request).then(
      () => alert({ text: t('exported'), variant: 'success' }),
      () => alert({ text: t('exportFailed'), variant: 'danger' }),
    );
}
