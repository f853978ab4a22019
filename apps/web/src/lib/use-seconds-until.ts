import { useNow } from './use-now.ts';

/** Whole seconds until a moment, at least one; undefined once it has come. */
export function useSecondsUntil(moment: Date | undefined): number | undefined {
  const now = useNow(250);
  if (moment === undefined || moment.getTime() <= now) return undefined;
  return Math.ceil((moment.getTime() - now) / 1000);
}
