/** Texts of codes, a chunk of their own: employees, staff and screens fetch it with the first that they meet. */
export const texts: Record<string, unknown> = import.meta.glob(
  ['../../../../../../packages/catalogue/de/check-in.json'],
  { eager: true, import: 'default' },
);
