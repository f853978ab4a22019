import { importSpaces } from '@berth/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { readAgain } from '../../../lib/queries/read-again.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { useReservationChoice } from '../../../workplace/reservation-choice/use-reservation-choice.ts';
import { usePlace, useStaleStructure } from '../use-structure.ts';

/** Checks and writes a file of spaces. */
export function useImport(onDone: () => void) {
  const place = usePlace();
  const stale = useStaleStructure();
  const toast = useToast();
  const withChoice = useReservationChoice();

  const check = useMutation({
    mutationFn: (chosen: File) => call(importSpaces, { params: place, query: { dryRun: '1' } }, { file: chosen }),
  });
  const write = useMutation({
    mutationFn: (chosen: File) =>
      withChoice((reservations) => call(importSpaces, { params: place, query: { reservations } }, { file: chosen })),
    onSuccess: (answer) => {
      if (answer === undefined) return;
      toast.done(answer.message);
      onDone();
    },
    // Something changed between checking and writing, so the file is checked again to show what.
    onError: (error, chosen) => {
      toast.failed(error);
      check.mutate(chosen);
    },
    onSettled: readAgain(stale),
  });
  return { check, write };
}
