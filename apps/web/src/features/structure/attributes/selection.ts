/** Whether all, some or none of the selected spaces have a label. */
export type Carried = 'all' | 'some' | 'none';

type Labelled = { readonly attributes: readonly string[] };

/** The state of one label, by name. */
export const carriedBy = (things: readonly Labelled[], name: string): Carried => {
  const number = things.filter(({ attributes }) => attributes.includes(name)).length;
  if (number === 0) return 'none';
  return number === things.length ? 'all' : 'some';
};

/** Only the labels that the user changed; the others stay as each space has them. */
export type Touched = ReadonlyMap<string, boolean>;

type Named = { readonly id: string; readonly name: string };

/** The labels to add to and remove from all of the spaces. */
export function labelChanges(things: readonly Labelled[], attributes: readonly Named[], touched: Touched) {
  const changedTo = (on: boolean) =>
    attributes.filter(({ id, name }) => touched.get(id) === on && carriedBy(things, name) !== (on ? 'all' : 'none'));
  return {
    add: changedTo(true).map(({ id }) => id),
    remove: changedTo(false).map(({ id }) => id),
  };
}

/** The exact labels of one space after the changes. */
export const labelsAfter = (thing: Labelled, attributes: readonly Named[], touched: Touched): string[] =>
  attributes.filter(({ id, name }) => touched.get(id) ?? thing.attributes.includes(name)).map(({ id }) => id);
