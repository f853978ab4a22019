/** Texts of what people do after they have reserved, a chunk of their own: the first page does not wait for them. */
export const texts: Record<string, unknown> = import.meta.glob(
  ['../../../../../../packages/catalogue/en/my-reservations.json'],
  { eager: true, import: 'default' },
);
