/** Texts of the screens beside the reservation screen, a chunk of their own: the first page does not wait for them. */
export const texts: Record<string, unknown> = import.meta.glob(
  [
    '../../../../../../packages/catalogue/en/absences.json',
    '../../../../../../packages/catalogue/en/colleagues.json',
    '../../../../../../packages/catalogue/en/my-reservations.json',
  ],
  { eager: true, import: 'default' },
);
