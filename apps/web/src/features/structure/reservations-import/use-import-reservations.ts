import { type AnswerOf, type ImportedReservation, type InputOf, importReservations } from '@berth/contract';
import type { ReservationImportColumn } from '@berth/domain/imports';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { queryOf } from '../spaces-import/use-import.ts';
import type { Reading, ReadingState } from '../spaces-import/use-reading.ts';
import { usePlace } from '../use-structure.ts';

type Sent = { readonly file: File; readonly reading: Reading<ReservationImportColumn>; readonly notify: boolean };
type Part = AnswerOf<typeof importReservations>;
type Query = NonNullable<InputOf<typeof importReservations>['query']>;
type Progress = { readonly done: number; readonly lines: number };

/** Checks a file of reservations, and writes it in parts: the server answers each with the line where the next begins. */
export function useImportReservations(
  { latest }: Pick<ReadingState<ReservationImportColumn>, 'latest'>,
  notify: boolean,
  onDone: () => void,
) {
  const place = usePlace();
  const toast = useToast();
  const [progress, setProgress] = useState<Progress>();

  const callPart = (file: File, query: Query) => call(importReservations, { params: place, query }, { file });

  const check = useMutation({
    mutationFn: ({ file, reading }: Sent) => callPart(file, { dryRun: '1', ...queryOf(reading) }),
  });
  const write = useMutation({
    mutationFn: async ({ file, reading, notify: mails }: Sent) => {
      const rows: ImportedReservation[] = [];
      let from: number | null = 0;
      while (from !== null) {
        const part: Part = await callPart(file, { from: String(from), notify: mails ? '1' : '0', ...queryOf(reading) });
        rows.push(...part.rows);
        setProgress({ done: part.next ?? part.lines, lines: part.lines });
        from = part.next;
      }
      return { rows };
    },
    onSuccess: ({ rows }) => {
      // With refused lines, the dialog stays open: they can be saved and corrected.
      if (!rows.some(({ action }) => action === 'refuse')) onDone();
    },
    // Lines that are done already are then unchanged, so the same file can be imported again.
    onError: (error, sent) => {
      toast.failed(error);
      check.mutate(sent);
    },
    onSettled: () => setProgress(undefined),
  });
  const sendWith = (mutation: typeof check | typeof write) => (file: File) => {
    const reading = latest();
    if (reading === undefined) mutation.reset();
    else mutation.mutate({ file, reading, notify });
  };
  return {
    progress,
    check: { ...check, mutate: sendWith(check) },
    write: { ...write, mutate: sendWith(write) },
  };
}
