/** What stands on a ticket. */
export const texts: Record<string, unknown> = import.meta.glob(['../../../../../packages/catalogue/nl/ticket.json'], {
  eager: true,
  import: 'default',
});
