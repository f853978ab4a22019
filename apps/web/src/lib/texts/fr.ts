/** What everyone reads of this language, in one chunk. */
export const texts: Record<string, unknown> = import.meta.glob(
  [
    '../../../../../packages/catalogue/fr/buildings.json',
    '../../../../../packages/catalogue/fr/engagement.json',
    '../../../../../packages/catalogue/fr/identity.json',
    '../../../../../packages/catalogue/fr/problems.json',
    '../../../../../packages/catalogue/fr/reserve.json',
    '../../../../../packages/catalogue/fr/shell.json',
    '../../../../../packages/catalogue/fr/ui.json',
  ],
  { eager: true, import: 'default' },
);
