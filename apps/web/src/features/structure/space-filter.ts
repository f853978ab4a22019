import type { Chosen } from '../../ui/filters/filters.tsx';

/**
 * The values of a space for each filter. A label filter requires all of its labels: a user who wants a window and two
 * screens wants both.
 */
export type Facts = Readonly<Record<string, string | readonly string[]>>;

const passes = (value: string | readonly string[] | undefined, accepted: readonly string[]): boolean => {
  if (accepted.length === 0) return true;
  if (value === undefined) return false;
  return typeof value === 'string' ? accepted.includes(value) : accepted.every((one) => value.includes(one));
};

export const passesFilters = (facts: Facts, chosen: Chosen): boolean =>
  Object.entries(chosen).every(([name, accepted]) => passes(facts[name], accepted));

export const isFiltered = (chosen: Chosen): boolean => Object.values(chosen).some((values) => values.length > 0);
