/** The reason why a checked file cannot be imported. */
export function whyNot(rows: readonly { action: string }[]): 'refused' | 'nothing' | undefined {
  if (rows.some(({ action }) => action === 'refuse')) return 'refused';
  return rows.every(({ action }) => action === 'same') ? 'nothing' : undefined;
}
