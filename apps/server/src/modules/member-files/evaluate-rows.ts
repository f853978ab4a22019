import type { TenantTx } from '@berth/database';
import { evaluateMemberRows, givesUp, type MemberRow, type MemberVerdict, type Ranked } from '@berth/domain';
import { type CardHolder, holdersOfCards, type KnownByAddress, membersByAddress } from '../identity/index.ts';
import { batchesOf } from './batches.ts';

export type EvaluatedRow = {
  readonly row: MemberRow;
  readonly verdict: MemberVerdict;
  /** Where they are already. */
  readonly buildingIds: readonly string[];
};

type Asked = { readonly organisationId: string; readonly actor: Ranked; readonly lock: boolean };
/** Rows that come later in the file, by whom they are about. */
export type LaterRows = ReadonlyMap<string, MemberRow>;

const cardsIn = (rows: readonly MemberRow[]) => rows.flatMap(({ attributes }) => attributes.cardId ?? []);

/** The later rows that take a card from its holder which one of these wants, and then what those want, and so on. */
function giversOf(rows: readonly MemberRow[], later: LaterRows, holders: ReadonlyMap<string, CardHolder>) {
  const givers = new Set<MemberRow>();
  const wanted = cardsIn(rows);
  for (const card of wanted) {
    const giver = later.get(holders.get(card)?.username ?? '');
    if (giver === undefined || givers.has(giver) || !givesUp(giver, card)) continue;
    givers.add(giver);
    wanted.push(...cardsIn([giver]));
  }
  return [...givers];
}

/**
 * What each row would do to those whom the organisation knows now, and after those the later rows without which a card
 * could not change hands: all of them are brought in together, however many that are.
 */
export async function evaluateRows(
  tx: TenantTx,
  { organisationId, actor, lock }: Asked,
  rows: readonly MemberRow[],
  later: LaterRows = new Map(),
): Promise<EvaluatedRow[]> {
  const known = new Map<string, NonNullable<ReturnType<KnownByAddress['get']>>>();
  const holders = new Map<string, CardHolder>();
  const readMembers = async (some: readonly MemberRow[]) => {
    for (const portion of batchesOf(some.map(({ username }) => username)))
      for (const entry of await membersByAddress(tx, organisationId, portion, { lock })) known.set(...entry);
  };
  const readHolders = async (some: readonly MemberRow[]) => {
    for (const portion of batchesOf(cardsIn(some)))
      for (const entry of await holdersOfCards(tx, organisationId, portion)) holders.set(...entry);
  };
  await readMembers(rows);
  await readHolders(rows);
  let givers = giversOf(rows, later, holders);
  if (givers.length > 0) {
    // All at once: asked one after the other, a file in which every card moves down by one row takes a minute.
    await readHolders([...later.values()]);
    givers = giversOf(rows, later, holders);
    await readMembers(givers);
  }
  const together = [...rows, ...givers].map((row) => ({ row, known: known.get(row.username) }));
  const verdicts = evaluateMemberRows(together, { actor, holderOf: (card) => holders.get(card)?.id });
  return together.flatMap(({ row, known: member }, at) => {
    const verdict = verdicts[at];
    return verdict === undefined ? [] : [{ row, verdict, buildingIds: member?.buildingIds ?? [] }];
  });
}
