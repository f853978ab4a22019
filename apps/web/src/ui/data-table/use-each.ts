import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '../alert/use-toast.ts';

type Texts = {
  /** Refetched at the end. */
  queryKey: QueryKey;
  done(count: number): string;
  some(numbers: { done: number; refused: number; why: string }): string;
};

/** Applies an action to several rows, one after the other; a refusal does not stop the others. */
export function useEach<T>({ queryKey, ...texts }: Texts) {
  const client = useQueryClient();
  const toast = useToast();
  const [done, setDone] = useState<number>();
  const run = async (rows: readonly T[], act: (row: T) => Promise<object>) => {
    const refused: unknown[] = [];
    let lastMessage = '';
    for (const [at, row] of rows.entries()) {
      setDone(at);
      try {
        const answer = await act(row);
        if ('message' in answer && typeof answer.message === 'string') lastMessage = answer.message;
      } catch (error) {
        refused.push(error);
      }
    }
    await client.invalidateQueries({ queryKey });
    setDone(undefined);
    const [first] = refused;
    if (first === undefined)
      toast.done(rows.length === 1 && lastMessage !== '' ? lastMessage : texts.done(rows.length));
    else if (rows.length === 1) toast.failed(first);
    else {
      const why = first instanceof Error ? first.message : '';
      toast.failed(new Error(texts.some({ done: rows.length - refused.length, refused: refused.length, why })));
    }
    return refused.length === 0;
  };
  return {
    run,
    /** The number of finished rows while it is running. */
    done,
  };
}
