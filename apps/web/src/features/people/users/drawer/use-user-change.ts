import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../../../ui/alert/use-toast.ts';
import { peopleKey } from '../../people-queries.ts';
import { usePeoplePlace } from '../../use-people-place.ts';
import { readAgain } from '../../../../lib/queries/read-again.ts';

type Act = () => Promise<{ message?: string | undefined }>;

/** An immediate change, separate from the form: shows the server's message, with undo where possible. */
export function useUserChange() {
  const place = usePeoplePlace();
  const client = useQueryClient();
  const toast = useToast();
  const stale = () => client.invalidateQueries({ queryKey: peopleKey(place) });
  const { mutateAsync, isPending } = useMutation({ mutationFn: (act: Act) => act(), onSettled: readAgain(stale) });
  const run = async (act: Act, undo?: Act) => {
    try {
      const { message = '' } = await mutateAsync(act);
      if (undo) toast.doneWithUndo(message, () => void run(undo));
      else toast.done(message);
    } catch (error) {
      toast.failed(error);
    }
  };
  return { run, isPending };
}
