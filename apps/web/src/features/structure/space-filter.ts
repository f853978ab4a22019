import type { Chosen } from '../../ui/filters/filters.tsx';

/** What a space says to each filter. A label filter asks for all of its labels: who wants a window and two screens wants both. */
export type Facts = Readonly<Record<string, string | readonly string[]>>;

const passes = (said: string | readonly string[] | undefined, wanted: readonly string[]): boolean => {
  if (wanted.length === 0) return true;
  if (said === undefined) return false;
  return typeof said === 'string' ? wanted.includes(said) : wanted.every((one) => said.includes(one));
};

export const passesFilters = (facts: Facts, chosen: Chosen): boolean =>
  Object.entries(chosen).every(([name, wanted]) => passes(facts[name], wanted));

export const isFiltered = (chosen: Chosen): boolean => Object.values(chosen).some((values) => values.length > 0);
