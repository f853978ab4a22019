/** Texts of the staff's screens, a chunk of their own: employees never fetch them. */
export const texts: Record<string, unknown> = import.meta.glob(
  [
    '../../../../../../packages/catalogue/es/all-reservations.json',
    '../../../../../../packages/catalogue/es/assets.json',
    '../../../../../../packages/catalogue/es/building-settings.json',
    '../../../../../../packages/catalogue/es/buildings-admin.json',
    '../../../../../../packages/catalogue/es/email-templates.json',
    '../../../../../../packages/catalogue/es/fixed-desks.json',
    '../../../../../../packages/catalogue/es/opening-hours.json',
    '../../../../../../packages/catalogue/es/organisations.json',
    '../../../../../../packages/catalogue/es/plan-editor.json',
    '../../../../../../packages/catalogue/es/structure.json',
    '../../../../../../packages/catalogue/es/table.json',
  ],
  { eager: true, import: 'default' },
);
