/** Texts of the staff's screens, a chunk of their own: employees never fetch them. */
export const texts: Record<string, unknown> = import.meta.glob(
  [
    '../../../../../../packages/catalogue/de/all-reservations.json',
    '../../../../../../packages/catalogue/de/assets.json',
    '../../../../../../packages/catalogue/de/building-settings.json',
    '../../../../../../packages/catalogue/de/buildings-admin.json',
    '../../../../../../packages/catalogue/de/email-templates.json',
    '../../../../../../packages/catalogue/de/fixed-desks.json',
    '../../../../../../packages/catalogue/de/opening-hours.json',
    '../../../../../../packages/catalogue/de/organisations.json',
    '../../../../../../packages/catalogue/de/plan-editor.json',
    '../../../../../../packages/catalogue/de/structure.json',
    '../../../../../../packages/catalogue/de/table.json',
  ],
  { eager: true, import: 'default' },
);
