type Counted = { readonly id: string; readonly version: number };

/** Many at once, each in the version that was looked at. */
export const chosenOf = (spaces: readonly Counted[]) => ({
  ids: spaces.map(({ id }) => id),
  versions: spaces.map(({ version }) => version),
});
