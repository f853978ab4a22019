/** Texts of the staff's screens, a chunk of their own: employees never fetch them. */
export const texts: Record<string, unknown> = import.meta.glob(
  [
    '../../../../../../packages/catalogue/fr/all-reservations.json',
    '../../../../../../packages/catalogue/fr/assets.json',
    '../../../../../../packages/catalogue/fr/building-settings.json',
    '../../../../../../packages/catalogue/fr/buildings-admin.json',
    '../../../../../../packages/catalogue/fr/email-templates.json',
    '../../../../../../packages/catalogue/fr/fixed-desks.json',
    '../../../../../../packages/catalogue/fr/opening-hours.json',
    '../../../../../../packages/catalogue/fr/organisations.json',
    '../../../../../../packages/catalogue/fr/plan-editor.json',
    '../../../../../../packages/catalogue/fr/structure.json',
    '../../../../../../packages/catalogue/fr/table.json',
  ],
  { eager: true, import: 'default' },
);
