type Address = { pathname: string; search: unknown };

/** The floor whose plan is open in the editor, which covers the whole window. */
export function editedFloor({ pathname, search }: Address): string | undefined {
  const { edit } = (search ?? {}) as { edit?: unknown };
  return pathname === '/workplace/floors' && typeof edit === 'string' && edit !== '' ? edit : undefined;
}
