import { useEffect, useRef } from 'react';

/**
 * Loads the page again when an administrator asked for it since it was loaded: `asked` is when they last did, as each
 * look of the screen is told. Undefined until one is.
 */
export function useReloadFromAfar(asked: string | null | undefined): void {
  const known = useRef<string | null>(undefined);
  useEffect(() => {
    if (asked === undefined) return;
    if (known.current !== undefined && known.current !== asked) location.reload();
    known.current = asked;
  }, [asked]);
}
