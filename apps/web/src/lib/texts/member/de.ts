/** Texts of the screens beside the reservation screen, a chunk of their own: the first page does not wait for them. */
export const texts: Record<string, unknown> = import.meta.glob(
  [
    '../../../../../../packages/catalogue/de/absences.json',
    '../../../../../../packages/catalogue/de/colleagues.json',
    '../../../../../../packages/catalogue/de/my-reservations.json',
  ],
  { eager: true, import: 'default' },
);
