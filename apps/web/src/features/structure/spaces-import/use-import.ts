import { importSpaces } from '@berth/contract';
import type { SpaceImportColumn } from '@berth/domain/imports';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { readAgain } from '../../../lib/queries/read-again.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { useReservationChoice } from '../../../workplace/reservation-choice/use-reservation-choice.ts';
import { usePlace, useStaleStructure } from '../use-structure.ts';
import type { Reading, ReadingState } from './use-reading.ts';

type Sent = { readonly file: File; readonly reading: Reading<SpaceImportColumn> };

/** Our own format is the default of the call. */
export const queryOf = <Column extends string>({ format, mapping }: Reading<Column>) => ({
  ...(format === 'berth' ? {} : { format }),
  ...(format === 'other' ? { mapping: JSON.stringify(mapping) } : {}),
});

/** Checks and writes a file of spaces. */
export function useImport({ latest }: Pick<ReadingState<SpaceImportColumn>, 'latest'>, onDone: () => void) {
  const place = usePlace();
  const stale = useStaleStructure();
  const toast = useToast();
  const withChoice = useReservationChoice();

  const check = useMutation({
    mutationFn: ({ file, reading }: Sent) =>
      call(importSpaces, { params: place, query: { dryRun: '1', ...queryOf(reading) } }, { file }),
  });
  const write = useMutation({
    mutationFn: ({ file, reading }: Sent) =>
      withChoice((reservations) =>
        call(importSpaces, { params: place, query: { reservations, ...queryOf(reading) } }, { file }),
      ),
    onSuccess: (answer) => {
      if (answer === undefined) return;
      toast.done(answer.message);
      onDone();
    },
    // Something changed between checking and writing, so the file is checked again to show what.
    onError: (error, sent) => {
      toast.failed(error);
      check.mutate(sent);
    },
    onSettled: readAgain(stale),
  });
  const sendWith = (mutation: typeof check | typeof write) => (file: File) => {
    const reading = latest();
    if (reading === undefined) mutation.reset();
    else mutation.mutate({ file, reading });
  };
  return { check: { ...check, mutate: sendWith(check) }, write: { ...write, mutate: sendWith(write) } };
}
