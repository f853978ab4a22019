import { type RefObject, useEffect, useState } from 'react';

/** Moves the focus to the first field with an error inside `ref`, once the errors are drawn. */
export function useErrorFocus(ref: RefObject<HTMLElement | null>): () => void {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, ref]);
  return () => setRefusals((before) => before + 1);
}
