import { uploadUsersCsv, validateUsersCsv } from '@berth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, call } from '../../../lib/api.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { peopleKey } from '../people-queries.ts';
import { usePeoplePlace } from '../use-people-place.ts';

type Upload = { file: File; buildings: readonly string[] };

/**
 * The file is sent twice: first to be checked, then to be imported. The server accepts only the exact file that it
 * checked.
 */
export function useUpload(onDone: () => void) {
  const place = usePeoplePlace();
  const client = useQueryClient();
  const toast = useToast();
  const [file, setFile] = useState<File>();
  const params = { org: place.org };

  const check = useMutation({
    mutationFn: (chosen: File) => call(validateUsersCsv, { params: {}, query: params }, { file: chosen }),
  });
  const upload = useMutation({
    mutationFn: ({ file: chosen, buildings }: Upload) =>
      call(uploadUsersCsv, { params, query: { buildings: buildings.join() } }, { file: chosen }),
    onSuccess: ({ message }) => {
      toast.done(message);
      onDone();
    },
    onError: (error) => {
      toast.failed(error);
      // The check has expired, or the file was changed since: the shown result is no longer valid.
      if (error instanceof ApiProblem && error.code === 'csv.not_validated') check.reset();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: peopleKey(place) }),
  });
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    check.reset();
    upload.reset();
  };
  return { file, check, upload, choose };
}
