/** What everyone reads of this language, in one chunk. */
export const texts: Record<string, unknown> = import.meta.glob(
  [
    '../../../../../packages/catalogue/es/buildings.json',
    '../../../../../packages/catalogue/es/engagement.json',
    '../../../../../packages/catalogue/es/identity.json',
    '../../../../../packages/catalogue/es/problems.json',
    '../../../../../packages/catalogue/es/reserve.json',
    '../../../../../packages/catalogue/es/shell.json',
    '../../../../../packages/catalogue/es/ui.json',
  ],
  { eager: true, import: 'default' },
);
