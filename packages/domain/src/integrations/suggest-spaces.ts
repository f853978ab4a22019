type Named = { readonly id: string; readonly name: string };

/** Two systems differ in punctuation, spaces and case, but not in letters and digits. */
const bare = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Suggests which room belongs to which mailbox, by name: the same name, or the only room whose name is the end of the
 * mailbox's, as in 'HQ 2nd floor Quay'. Suggests none if two would fit.
 */
export function suggestSpaces(mailboxes: readonly Named[], rooms: readonly Named[]): Map<string, string> {
  const fits = (isFit: (mailbox: string, room: string) => boolean, taken: ReadonlySet<string>) =>
    mailboxes
      .filter(({ id }) => !taken.has(id))
      .flatMap((mailbox) => {
        const matches = rooms.filter((room) => !taken.has(room.id) && isFit(bare(mailbox.name), bare(room.name)));
        return matches.length === 1 && matches[0] !== undefined ? [[mailbox.id, matches[0].id] as const] : [];
      });
  const only = (pairs: readonly (readonly [string, string])[]) =>
    pairs.filter(([, room]) => pairs.filter(([, other]) => other === room).length === 1);

  const same = only(fits((mailbox, room) => mailbox !== '' && mailbox === room, new Set()));
  const taken = new Set(same.flat());
  const ending = only(fits((mailbox, room) => room !== '' && mailbox.endsWith(room), taken));
  return new Map([...same, ...ending]);
}
