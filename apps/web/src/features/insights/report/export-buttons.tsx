import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../ui/alert/use-toast.ts';
import type { FileFormat } from '../insights-queries.ts';
import classes from './report.module.css';

/** Downloads the same figures as a file, all pages. */
export function ExportButtons({ save }: { save(format: FileFormat): Promise<void> }) {
  const { t } = useTranslation('insights');
  const toast = useToast();
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => toast.done(t('exported')),
    onError: toast.failed,
  });
  const button = (format: FileFormat, label: string) => (
    <Button
      variant="default"
      size="sm"
      leftSection={format === 'csv' && <IconDownload size={16} stroke={1.6} aria-hidden />}
      aria-label={t('download', { format: label })}
      // Not disabled while pending: keyboard users would lose the focus.
      aria-disabled={saving.isPending}
      onClick={() => saving.isPending || saving.mutate(format)}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes.files}>
      {button('csv', 'CSV')}
      {button('xlsx', 'XLSX')}
    </div>
  );
}
