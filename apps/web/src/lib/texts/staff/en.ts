/** Texts of the staff's screens, a chunk of their own: employees never fetch them. */
export const texts: Record<string, unknown> = import.meta.glob(
  [
    '../../../../../../packages/catalogue/en/all-reservations.json',
    '../../../../../../packages/catalogue/en/assets.json',
    '../../../../../../packages/catalogue/en/building-settings.json',
    '../../../../../../packages/catalogue/en/buildings-admin.json',
    '../../../../../../packages/catalogue/en/email-templates.json',
    '../../../../../../packages/catalogue/en/fixed-desks.json',
    '../../../../../../packages/catalogue/en/opening-hours.json',
    '../../../../../../packages/catalogue/en/organisations.json',
    '../../../../../../packages/catalogue/en/plan-editor.json',
    '../../../../../../packages/catalogue/en/structure.json',
    '../../../../../../packages/catalogue/en/table.json',
  ],
  { eager: true, import: 'default' },
);
