import { type ImportPreview, importBuilding } from '@berth/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, call } from '../../../../lib/api.ts';
import { useAlert } from '../../../../ui/alert/alert.tsx';
import { ImportPreviewDialog } from './import-preview-dialog.tsx';
import { type Reason, RefusedFileDialog } from './refused-file-dialog.tsx';

type Read = { file: File; preview: ImportPreview };
type Refused = { name: string; reasons: Reason[] };

const send = (file: File, dryRun: '0' | '1') => call(importBuilding, { params: {}, query: { dryRun } }, { file });

/** Lets the user choose a file, see its effect and confirm. */
export function ImportBuilding({ onImported }: { onImported: () => void }) {
  const { t } = useTranslation('buildings-admin');
  const show = useAlert();
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<Read>();
  const [refused, setRefused] = useState<Refused>();

  const fail = (problem: Error, file: File) => {
    const failed = t('problems:import.invalid');
    const errors = problem instanceof ApiProblem ? problem.errors : [];
    const fallback = problem.message === failed ? [] : [{ param: '', msg: problem.message }];
    const reasons = errors.length > 0 ? errors : fallback;
    setRead(undefined);
    setRefused(reasons.length > 0 ? { name: file.name, reasons } : undefined);
    show({ text: failed, variant: 'danger' });
  };
  const look = useMutation({
    mutationFn: (file: File) => send(file, '1'),
    onSuccess: ({ preview }, file) => setRead({ file, preview }),
    onError: fail,
  });
  const store = useMutation({
    mutationFn: (file: File) => send(file, '0'),
    onSuccess: ({ message }) => {
      setRead(undefined);
      show({ text: message, variant: 'success' });
      onImported();
    },
    onError: fail,
  });

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={t('ui:import')}
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // Reset, so that the same file can be chosen again after a correction.
          event.currentTarget.value = '';
          if (file) look.mutate(file);
        }}
      />
      <Button
        variant="default"
        size="sm"
        leftSection={<IconFileImport size={16} stroke={1.6} aria-hidden />}
        loading={look.isPending}
        onClick={() => input.current?.click()}
      >
        {t('ui:import')}
      </Button>
      {read && (
        <ImportPreviewDialog
          preview={read.preview}
          fileName={read.file.name}
          busy={store.isPending}
          onClose={() => setRead(undefined)}
          onImport={() => store.mutate(read.file)}
        />
      )}
      {refused && <RefusedFileDialog {...refused} onClose={() => setRefused(undefined)} />}
    </>
  );
}
