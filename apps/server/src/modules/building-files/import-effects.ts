import type { BuildingFile, ImportPreview, ReservationChoice } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import type { SignedIn } from '../../platform/identity/caller.ts';
import type { BuildingKey } from '../../platform/keys.ts';
import { operatorAt } from '../identity/index.ts';
import { countDisplaced, displaceReservations, outsideHours } from '../reservations/index.ts';
import { countDrafts, fixedDesksIn } from '../structure/index.ts';
import { changesWithin } from './import-preview.ts';

/** What is lost with the file, read before it is stored. */
type Losses = { readonly drafts: number; readonly fixedDesks: number; readonly outside: readonly string[] };

export const NO_LOSSES: Losses = { drafts: 0, fixedDesks: 0, outside: [] };

/** The spaces that changed, and the reservations that were outside the opening hours before. */
export type Displacing = { readonly spaceIds: readonly string[]; readonly outsideBefore: readonly string[] };

export async function lossesOf(tx: TenantTx, at: BuildingKey, file: BuildingFile): Promise<Losses> {
  const desks = new Set(
    file.floors.flatMap(({ rooms }) => rooms.flatMap((room) => room.desks.map(({ name }) => name))),
  );
  return {
    drafts: await countDrafts(tx, at),
    fixedDesks: (await fixedDesksIn(tx, at)).filter(({ name }) => !desks.has(name)).length,
    outside: await outsideHours(tx, at),
  };
}

type Replaced = {
  readonly file: BuildingFile;
  readonly current: BuildingFile | undefined;
  readonly losses: Losses;
  readonly displacing: Displacing;
};

/** The effects of a file that was stored in this transaction. */
export async function effectsOf(
  tx: TenantTx,
  at: BuildingKey,
  { file, current, losses: { drafts, fixedDesks }, displacing }: Replaced,
): Promise<ImportPreview['effects']> {
  const reservations = current === undefined ? 0 : await countDisplaced(tx, at, displacing);
  return { reservations, loans: 0, drafts, fixedDesks, ...changesWithin(file, current) };
}

/** Cancels or moves the reservations that the stored file left without a space or outside the opening hours. */
export const displaceAll = async (
  deps: Deps,
  tx: TenantTx,
  caller: SignedIn,
  at: BuildingKey,
  displacing: Displacing & { readonly choice: ReservationChoice },
): Promise<void> => displaceReservations(deps, tx, await operatorAt(tx, caller, at), displacing);
