import type { TenantTx } from '@berth/database';
import {
  givesUp,
  type MemberRow,
  memberRowEvaluator,
  type MemberVerdict,
  type Ranked,
  refuseKeptCards,
} from '@berth/domain/people';
import { mapInParts } from '../../platform/in-parts.ts';
import { type CardHolder, holdersOfCards, membersByAddress, type MembersByAddress } from '../identity/index.ts';
import { batchesOf } from './batches.ts';

export type EvaluatedRow = {
  readonly row: MemberRow;
  readonly verdict: MemberVerdict;
  /** The buildings that the member is in already. */
  readonly buildingIds: readonly string[];
};

type Evaluation = { readonly organisationId: string; readonly actor: Ranked; readonly lock: boolean };
/** Later rows of the file, by username. */
export type LaterRows = ReadonlyMap<string, MemberRow>;

const cardsIn = (rows: readonly MemberRow[]) => rows.flatMap(({ attributes }) => attributes.cardId ?? []);

/** Finds the later rows that give up a card which one of these rows needs, then the rows that those need, and so on. */
function giversOf(rows: readonly MemberRow[], later: LaterRows, holders: ReadonlyMap<string, CardHolder>) {
  const givers = new Set<MemberRow>();
  const needed = cardsIn(rows);
  for (const card of needed) {
    const giver = later.get(holders.get(card)?.username ?? '');
    if (giver === undefined || givers.has(giver) || !givesUp(giver, card)) continue;
    givers.add(giver);
    needed.push(...cardsIn([giver]));
  }
  return [...givers];
}

/**
 * Evaluates each row against the current members, followed by the later rows that have to give up a card first: all of
 * them are imported together, however many there are.
 */
export async function evaluateRows(
  tx: TenantTx,
  { organisationId, actor, lock }: Evaluation,
  rows: readonly MemberRow[],
  later: LaterRows = new Map(),
): Promise<EvaluatedRow[]> {
  const members = new Map<string, NonNullable<ReturnType<MembersByAddress['get']>>>();
  const holders = new Map<string, CardHolder>();
  const readMembers = async (some: readonly MemberRow[]) => {
    for (const portion of batchesOf(some.map(({ username }) => username)))
      for (const entry of await membersByAddress(tx, organisationId, portion, { lock })) members.set(...entry);
  };
  const readHolders = async (some: readonly MemberRow[]) => {
    for (const portion of batchesOf(cardsIn(some)))
      for (const entry of await holdersOfCards(tx, organisationId, portion)) holders.set(...entry);
  };
  await readMembers(rows);
  await readHolders(rows);
  let givers = giversOf(rows, later, holders);
  if (givers.length > 0) {
    // Reads all at once: one query per row would take a minute for a file in which every card shifts by one row.
    await readHolders([...later.values()]);
    givers = giversOf(rows, later, holders);
    await readMembers(givers);
  }
  const together = [...rows, ...givers].map((row) => ({ row, known: members.get(row.username) }));
  const evaluate = memberRowEvaluator(together, { actor, holderOf: (card) => holders.get(card)?.id });
  const verdicts = refuseKeptCards(together, await mapInParts(together, evaluate));
  return together.flatMap(({ row, known: member }, at) => {
    const verdict = verdicts[at];
    return verdict === undefined ? [] : [{ row, verdict, buildingIds: member?.buildingIds ?? [] }];
  });
}
