/** What everyone reads of this language, in one chunk. */
export const texts: Record<string, unknown> = import.meta.glob(
  [
    '../../../../../packages/catalogue/de/buildings.json',
    '../../../../../packages/catalogue/de/engagement.json',
    '../../../../../packages/catalogue/de/identity.json',
    '../../../../../packages/catalogue/de/problems.json',
    '../../../../../packages/catalogue/de/reserve.json',
    '../../../../../packages/catalogue/de/shell.json',
    '../../../../../packages/catalogue/de/ui.json',
  ],
  { eager: true, import: 'default' },
);
