/** Texts of absences and colleagues, a chunk of their own: most visits are only about a seat. */
export const texts: Record<string, unknown> = import.meta.glob(
  ['../../../../../../packages/catalogue/fr/absences.json', '../../../../../../packages/catalogue/fr/colleagues.json'],
  { eager: true, import: 'default' },
);
