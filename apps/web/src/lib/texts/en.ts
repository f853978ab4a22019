/** What everyone reads of this language, in one chunk. */
export const texts: Record<string, unknown> = import.meta.glob(
  [
    '../../../../../packages/catalogue/en/buildings.json',
    '../../../../../packages/catalogue/en/engagement.json',
    '../../../../../packages/catalogue/en/identity.json',
    '../../../../../packages/catalogue/en/problems.json',
    '../../../../../packages/catalogue/en/reserve.json',
    '../../../../../packages/catalogue/en/shell.json',
    '../../../../../packages/catalogue/en/ui.json',
  ],
  { eager: true, import: 'default' },
);
