import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './import-dialog.module.css';

type ColumnFieldsProps<Column extends string> = {
  columns: readonly { readonly column: Column; readonly label: string; readonly isRequired: boolean }[];
  header: readonly string[];
  mapping: Readonly<Partial<Record<Column, string>>>;
  onChange: (column: Column, header: string | undefined) => void;
};

/** For each of our columns, the column of the file. */
export function ColumnFields<Column extends string>({ columns, header, mapping, onChange }: ColumnFieldsProps<Column>) {
  const { t } = useTranslation('structure');
  return (
    <fieldset className={classes.mapping}>
      <legend>{t('importFrom.columns')}</legend>
      {columns.map(({ column, label, isRequired }) => (
        <NativeSelect
          key={column}
          size="sm"
          label={label}
          withAsterisk={isRequired}
          value={mapping[column] ?? ''}
          data={[
            { value: '', label: t('importFrom.notInFile') },
            ...header.map((name) => ({ value: name, label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => onChange(column, value === '' ? undefined : value)}
        />
      ))}
    </fieldset>
  );
}
