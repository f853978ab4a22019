/** How many of the things in hand carry a label. */
export type Carried = 'all' | 'some' | 'none';

type Labelled = { readonly attributes: readonly string[] };

/** Of each label, by name. */
export const carriedBy = (things: readonly Labelled[], name: string): Carried => {
  const number = things.filter(({ attributes }) => attributes.includes(name)).length;
  if (number === 0) return 'none';
  return number === things.length ? 'all' : 'some';
};

/** Only what somebody touched; the rest stays as each thing has it. */
export type Touched = ReadonlyMap<string, boolean>;

type Named = { readonly id: string; readonly name: string };

/** What has to be added to and taken from all of them. */
export function labelChanges(things: readonly Labelled[], attributes: readonly Named[], touched: Touched) {
  const wanted = (on: boolean) =>
    attributes.filter(({ id, name }) => touched.get(id) === on && carriedBy(things, name) !== (on ? 'all' : 'none'));
  return {
    add: wanted(true).map(({ id }) => id),
    remove: wanted(false).map(({ id }) => id),
  };
}

/** Exactly the labels of one thing after the changes. */
export const labelsAfter = (thing: Labelled, attributes: readonly Named[], touched: Touched): string[] =>
  attributes.filter(({ id, name }) => touched.get(id) ?? thing.attributes.includes(name)).map(({ id }) => id);
