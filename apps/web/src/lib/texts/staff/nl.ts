/** Texts of the staff's screens, a chunk of their own: employees never fetch them. */
export const texts: Record<string, unknown> = import.meta.glob(
  [
    '../../../../../../packages/catalogue/nl/all-reservations.json',
    '../../../../../../packages/catalogue/nl/assets.json',
    '../../../../../../packages/catalogue/nl/building-settings.json',
    '../../../../../../packages/catalogue/nl/buildings-admin.json',
    '../../../../../../packages/catalogue/nl/email-templates.json',
    '../../../../../../packages/catalogue/nl/fixed-desks.json',
    '../../../../../../packages/catalogue/nl/opening-hours.json',
    '../../../../../../packages/catalogue/nl/organisations.json',
    '../../../../../../packages/catalogue/nl/plan-editor.json',
    '../../../../../../packages/catalogue/nl/structure.json',
    '../../../../../../packages/catalogue/nl/table.json',
  ],
  { eager: true, import: 'default' },
);
