import { type ImportPreview, importBuilding, type ReservationChoice } from '@berth/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, call } from '../../../../lib/api.ts';
import { useAlert } from '../../../../ui/alert/alert.tsx';
import { useReservationChoice } from '../../../../workplace/reservation-choice/use-reservation-choice.ts';
import { ImportPreviewDialog } from './import-preview-dialog.tsx';
import { type Reason, RefusedFileDialog } from './refused-file-dialog.tsx';

type Read = { file: File; preview: ImportPreview };
type Refused = { name: string; reasons: Reason[] };

const check = (file: File) => call(importBuilding, { params: {}, query: { dryRun: '1' } }, { file });
const send = (file: File, reservations: ReservationChoice) =>
  call(importBuilding, { params: {}, query: { reservations } }, { file });

/** Lets the user choose a file, see its effect, confirm, and decide about reservations that it ends. */
export function ImportBuilding({ onImported }: { onImported: () => void }) {
  const { t } = useTranslation('buildings-admin');
  const show = useAlert();
  const withChoice = useReservationChoice();
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
    mutationFn: check,
    onSuccess: ({ preview }, file) => setRead({ file, preview }),
    onError: fail,
  });
  const store = useMutation({
    mutationFn: (file: File) => withChoice((choice) => send(file, choice)),
    onSuccess: (answer) => {
      // The user left everything as it is, and still sees what the file would do.
      if (answer === undefined) return;
      setRead(undefined);
      show({ text: answer.message, variant: 'success' });
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
