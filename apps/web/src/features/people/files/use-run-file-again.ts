import { runUsersCsvJobAgain, type UsersCsvJob } from '@berth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { readAgain } from '../../../lib/queries/read-again.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { filesQuery } from '../people-queries.ts';
import { usePeoplePlace } from '../use-people-place.ts';

/** Resumes a failed file from where it stopped. */
export function useRunFileAgain() {
  const place = usePeoplePlace();
  const client = useQueryClient();
  const toast = useToast();
  const { mutate: run, isPending } = useMutation({
    mutationFn: ({ id }: UsersCsvJob) => call(runUsersCsvJobAgain, { params: { org: place.org, jobId: id } }),
    onSuccess: ({ message }) => toast.done(message),
    onError: toast.failed,
    onSettled: readAgain(() => client.invalidateQueries({ queryKey: filesQuery(place).queryKey })),
  });
  return { run, isPending };
}
