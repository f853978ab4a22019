import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { useToast } from '../../ui/alert/use-toast.ts';
import type { AuditFilter } from './audit-address.ts';
import { saveAuditFile } from './audit-queries.ts';

/** Exports the filtered entries of all pages as a file. */
export function ExportButton({ place, filter }: { place: Place; filter: AuditFilter }) {
  const { t } = useTranslation('table');
  const toast = useToast();
  const save = useMutation({
    mutationFn: () => saveAuditFile(place, filter),
    onSuccess: () => toast.done(t('exported')),
    onError: toast.failed,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      // Not disabled while pending: keyboard users would lose the focus.
      aria-disabled={save.isPending}
      onClick={() => save.isPending || save.mutate()}
    >
      {t('exportCsv')}
    </Button>
  );
}
