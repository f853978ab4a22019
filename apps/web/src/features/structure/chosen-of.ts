type Counted = { readonly id: string; readonly version: number };

/** The ids of several spaces, each with the version that was read. */
export const chosenOf = (spaces: readonly Counted[]) => ({
  ids: spaces.map(({ id }) => id),
  versions: spaces.map(({ version }) => version),
});
