import type { CodeScreen } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { SpaceNotFound } from '../../premises/index.ts';
import { ScreenNotFound, WrongPairingCode } from '../check-in.problems.ts';
import { codedObject } from '../scan/scan.sql.ts';
import { approveScreen, listScreens, removeScreen, screenWith } from './screens.sql.ts';

const iso = (instant: number) => new Date(instant).toISOString();

export const codeScreens =
  ({ db }: Pick<Deps, 'db'>) =>
  async (caller: BuildingCaller) => {
    const rows = await inTenant(db, caller.organisationId, (tx) => listScreens(tx, caller));
    return rows.map(
      ({ createdAt, approvedAt, lastSeenAt, ...screen }): CodeScreen => ({
        ...screen,
        createdDatetime: iso(createdAt),
        approved: approvedAt !== null,
        lastSeenDatetime: lastSeenAt === null ? null : iso(lastSeenAt),
      }),
    );
  };

type Approval = { readonly objectId: string; readonly name: string };
type Typed = Approval & { readonly pairingCode: string };

/**
 * Binds the screen to one object; approved again, to another. Whoever approves types the number that it shows: the list
 * does not say it, so nobody approves a screen before which nobody stands.
 */
export const approveCodeScreen = (deps: Deps) => (caller: BuildingCaller, screenId: string, typed: Typed) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const screen = await screenWith(tx, caller, screenId);
    if (screen === undefined) throw ScreenNotFound();
    const { pairingCode, ...to }: { pairingCode: string } & Approval = typed;
    if (pairingCode !== screen.pairingCode) throw WrongPairingCode();
    if ((await codedObject(tx, caller, to.objectId)) === undefined) throw SpaceNotFound();
    await approveScreen(tx, caller, screenId, to);
    await noteChange(deps, tx, caller, {
      action: 'screen.approved',
      subjectId: screenId,
      before: { objectId: screen.objectId },
      after: to,
      notice: 'screens',
    });
  });

export const removeCodeScreen = (deps: Deps) => (caller: BuildingCaller, screenId: string) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const removed = await removeScreen(tx, caller, screenId);
    if (removed === undefined) throw ScreenNotFound();
    await noteChange(deps, tx, caller, {
      action: 'screen.removed',
      subjectId: screenId,
      before: removed,
      after: null,
      notice: 'screens',
    });
  });
