import type { BuildingFile, ImportPreview, ReservationChoice } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import type { HoursChange } from '@berth/domain/opening-hours';
import type { Deps } from '../../platform/deps.ts';
import type { SignedIn } from '../../platform/identity/caller.ts';
import type { BuildingKey } from '../../platform/keys.ts';
import { operatorAt } from '../identity/index.ts';
import { countDisplaced, countLost, displaceReservations, withdrawLoans } from '../reservations/index.ts';
import { countDrafts, fixedDesksIn } from '../structure/index.ts';
import { changesWithin } from './import-preview.ts';

/** Losses that can only be read before the file is stored. */
type Losses = { readonly drafts: number; readonly fixedDesks: number };

export const NO_LOSSES: Losses = { drafts: 0, fixedDesks: 0 };

export type Displacing = {
  readonly hours: HoursChange;
  /** The assets of which fewer remain. */
  readonly stocks: readonly { readonly assetId: string; readonly limit: number }[];
};

export async function lossesOf(tx: TenantTx, at: BuildingKey, file: BuildingFile): Promise<Losses> {
  const desks = new Set(
    file.floors.flatMap(({ rooms }) => rooms.flatMap((room) => room.desks.map(({ name }) => name))),
  );
  return {
    drafts: await countDrafts(tx, at),
    fixedDesks: (await fixedDesksIn(tx, at)).filter(({ name }) => !desks.has(name)).length,
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
  { file, current, losses: { drafts, fixedDesks }, displacing: { stocks, ...where } }: Replaced,
): Promise<ImportPreview['effects']> {
  const reservations = current === undefined ? 0 : await countDisplaced(tx, at, where);
  const loans = await countLost(tx, at, stocks);
  return { reservations, loans, drafts, fixedDesks, ...changesWithin(file, current) };
}

/**
 * Cancels or moves the reservations that the stored file left without a space or outside the opening hours, and takes
 * equipment that no longer exists from the others.
 */
export async function displaceAll(
  deps: Deps,
  tx: TenantTx,
  caller: SignedIn,
  at: BuildingKey,
  { stocks, ...where }: Displacing,
  choice: ReservationChoice,
): Promise<void> {
  const operator = await operatorAt(tx, caller, at);
  const withdraw = () => withdrawLoans(deps, tx, operator, stocks, choice === 'ask' ? 'ask' : 'cancel');
  // A reservation cannot move with equipment that no longer exists; a cancelled one needs no second notice.
  if (choice === 'move') await withdraw();
  await displaceReservations(deps, tx, operator, { ...where, choice });
  if (choice !== 'move') await withdraw();
}
