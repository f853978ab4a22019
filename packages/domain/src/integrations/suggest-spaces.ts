type Named = { readonly id: string; readonly name: string };

/** Signs, spaces and case are typed differently in two systems; letters and digits are not. */
const bare = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Which room of ours is probably which mailbox, by their names: the same name, or the only one that stands at the end of
 * the other, as in 'HQ 2nd floor Quay'. Where two would fit, none is said.
 */
export function suggestSpaces(mailboxes: readonly Named[], rooms: readonly Named[]): Map<string, string> {
  const fits = (isFit: (mailbox: string, room: string) => boolean, taken: ReadonlySet<string>) =>
    mailboxes
      .filter(({ id }) => !taken.has(id))
      .flatMap((mailbox) => {
        const found = rooms.filter((room) => !taken.has(room.id) && isFit(bare(mailbox.name), bare(room.name)));
        return found.length === 1 && found[0] !== undefined ? [[mailbox.id, found[0].id] as const] : [];
      });
  const only = (pairs: readonly (readonly [string, string])[]) =>
    pairs.filter(([, room]) => pairs.filter(([, other]) => other === room).length === 1);

  const same = only(fits((mailbox, room) => mailbox !== '' && mailbox === room, new Set()));
  const taken = new Set(same.flat());
  const ending = only(fits((mailbox, room) => room !== '' && mailbox.endsWith(room), taken));
  return new Map([...same, ...ending]);
}
