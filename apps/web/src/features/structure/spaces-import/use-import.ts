import { importSpaces } from '@berth/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useSay } from '../../../ui/use-say.ts';
import { usePlace, useStaleStructure } from '../use-structure.ts';

/** First judged, then written: the same file twice. */
export function useImport(onDone: () => void) {
  const place = usePlace();
  const stale = useStaleStructure();
  const say = useSay();
  const [file, setFile] = useState<File>();
  const send = (dryRun: '0' | '1') => (chosen: File) =>
    call(importSpaces, { params: place, query: { dryRun } }, { file: chosen });

  const judge = useMutation({ mutationFn: send('1') });
  const write = useMutation({
    mutationFn: send('0'),
    onSuccess: ({ message }) => {
      say.done(message);
      onDone();
    },
    // Something changed between judging and writing: judge again, so that the lines say what.
    onError: (error, chosen) => {
      say.failed(error);
      judge.mutate(chosen);
    },
    onSettled: stale,
  });
  const choose = (chosen: File) => {
    setFile(chosen);
    write.reset();
    judge.mutate(chosen);
  };
  return { file, judge, write, choose };
}
