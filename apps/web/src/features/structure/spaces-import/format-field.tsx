import { IMPORT_FORMATS, type ImportFormat } from '@berth/domain/imports';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './import-dialog.module.css';

/** Product names are the same in all languages. */
const PRODUCTS = { robin: 'Robin', envoy: 'Envoy', seatsurfing: 'Seatsurfing' } as const;

type FormatFieldProps = { value: ImportFormat; hint: string | undefined; onChange: (format: ImportFormat) => void };

/** The product that the file is from. */
export function FormatField({ value, hint, onChange }: FormatFieldProps) {
  const { t } = useTranslation('structure');
  const names = { berth: t('importFrom.own'), ...PRODUCTS, other: t('importFrom.other') };
  return (
    <NativeSelect
      className={classes.format}
      size="sm"
      label={t('importFrom.label')}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      data={IMPORT_FORMATS.map((format) => ({ value: format, label: names[format] }))}
      onChange={({ currentTarget }) => {
        const format = IMPORT_FORMATS.find((one) => one === currentTarget.value);
        if (format !== undefined) onChange(format);
      }}
    />
  );
}
