type Address = { pathname: string; search: unknown };

/** Which floor's plan is open in the editor, which has no frame around it. */
export function editedFloor({ pathname, search }: Address): string | undefined {
  const { edit } = (search ?? {}) as { edit?: unknown };
  return pathname === '/workplace/floors' && typeof edit === 'string' && edit !== '' ? edit : undefined;
}
