/** What everyone reads of this language, in one chunk. */
export const texts: Record<string, unknown> = import.meta.glob(
  [
    '../../../../../packages/catalogue/nl/buildings.json',
    '../../../../../packages/catalogue/nl/engagement.json',
    '../../../../../packages/catalogue/nl/identity.json',
    '../../../../../packages/catalogue/nl/problems.json',
    '../../../../../packages/catalogue/nl/reserve.json',
    '../../../../../packages/catalogue/nl/shell.json',
    '../../../../../packages/catalogue/nl/ui.json',
  ],
  { eager: true, import: 'default' },
);
