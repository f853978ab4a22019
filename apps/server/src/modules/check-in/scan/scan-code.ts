import type { CheckInOutcome, Reservation } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { settingsFrom } from '@berth/domain/buildings';
import { type Arrival, arrivalOf } from '@berth/domain/check-in';
import { toIso } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller, SignedIn } from '../../../platform/identity/caller.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import type { ResolveCallerAtSpace } from '../../../platform/identity/callers.ts';
import { checkInWithin, createMoveAndCheckIn, type Held, heldBy, isFreeFor } from '../../reservations/index.ts';
import { holdsDeskIn } from '../../presence/index.ts';
import { CheckInUnknown, OfferGone } from '../check-in.problems.ts';
import type { CheckInText } from '../check-in-texts.ts';
import { enterBuilding } from './check-in-building.ts';
import { proveScan } from './prove-scan.ts';
import type { CodedObject } from './scan.sql.ts';

type ScanDeps = Deps & { readonly sealer: Sealer; readonly resolveCallerAtObject: ResolveCallerAtSpace };
type Scan = { readonly objectId: string; readonly code: string; readonly move: string | undefined };
/** A caller who was resolved through an object, and so is a member of its building. */
type Here = BuildingCaller & { readonly memberId: string };

async function arrivalAt(tx: TenantTx, caller: Here, object: CodedObject): Promise<Arrival<Held>> {
  const { organisationId, buildingId, memberId } = caller;
  const { objectId, space, settings, now } = object;
  const held = await heldBy(tx, organisationId, memberId);
  const rules = { earlyEntryMinutes: settingsFrom(settings).early_entry_minutes };
  const scanned = (isFree: boolean) => ({
    buildingId,
    space: space === null ? undefined : { id: objectId, floorId: space.floorId, type: space.type, isFree },
  });
  const arrival = arrivalOf(scanned(space?.isReservable === true), held, rules, now);
  if (arrival.kind !== 'none' || arrival.movable === undefined) return arrival;
  // Availability is read only if it matters, which is rare.
  const isFree = await isFreeFor(tx, caller, objectId, arrival.movable.period);
  return arrivalOf(scanned(isFree), held, rules, now);
}

/** The next steps to offer when no reservation of the caller is due here. */
function wayOn(object: CodedObject, arrival: Arrival<Held> & { kind: 'none' }, text: CheckInText) {
  const { movable, next, elsewhere } = arrival;
  const { org, building, buildingName: name, objectName } = object;
  const offers: CheckInOutcome['offers'] = [];
  if (movable !== undefined)
    offers.push({ kind: 'move', reservationId: movable.id, fromName: movable.spaceName, toName: objectName });
  // A user with a reservation that is due is not offered a check-in without one.
  else if (settingsFrom(object.settings).allow_check_in_without_reservation)
    offers.push({ kind: 'building', org, building, name });
  const asks = offers.some(({ kind }) => kind === 'building');
  return {
    message: asks ? text('check-in:said.ask', { building: name }) : text('check-in:said.none'),
    offers,
    next: next && {
      objectName: next.reservation.spaceName,
      startDatetime: toIso(next.reservation.period.start),
      opensDatetime: toIso(next.opensAt),
    },
    elsewhere: elsewhere?.buildingName,
  };
}

type Done = { outcome: CheckInOutcome['outcome']; message: string; reservations?: Reservation[] };

const answer = (object: CodedObject, done: Done & Partial<ReturnType<typeof wayOn>>): CheckInOutcome => ({
  outcome: done.outcome,
  message: done.message,
  objectName: object.objectName,
  buildingName: object.buildingName,
  timezone: object.zone,
  reservations: done.reservations ?? [],
  offers: done.offers ?? [],
  next: done.next ?? null,
  elsewhere: done.elsewhere ?? null,
});

/**
 * Handles a scan in one transaction: evaluates the code, assigns it to the user, and checks in the reservation that is
 * due.
 */
export function scanCode(deps: ScanDeps) {
  const { db, sealer, resolveCallerAtObject } = deps;
  const moveAndCheckIn = createMoveAndCheckIn(deps);

  const arrive = async (tx: TenantTx, caller: Here, { objectId, code, move }: Scan, text: CheckInText) => {
    const object = await proveScan(tx, sealer, caller, { objectId, code, takesOffer: move !== undefined });
    const { space } = object;
    const arrival = await arrivalAt(tx, caller, object);
    if (arrival.kind === 'none' && (await holdsDeskIn(tx, caller, objectId))) {
      await enterBuilding(deps, tx, caller, object);
      return { object, outcome: 'checked-in' as const, message: text('check-in:said.present') };
    }
    if (arrival.kind === 'none') return { object, ...wayOn(object, arrival, text), outcome: 'none' as const };
    if (arrival.kind === 'already')
      return { object, outcome: 'already' as const, message: text('check-in:said.already') };
    const reservations: Reservation[] = [];
    for (const { id } of arrival.reservations) reservations.push(await checkInWithin(deps, tx, caller, id));
    const message = space === null ? text('check-in:said.automatic') : text('check-in:said.checkedIn');
    return { object, outcome: 'checked-in' as const, message, reservations };
  };

  return async (signedIn: SignedIn, scan: Scan, text: CheckInText): Promise<CheckInOutcome> => {
    const present = await resolveCallerAtObject(signedIn, scan.objectId);
    if (present?.memberId === undefined) throw CheckInUnknown();
    const caller = { ...present, memberId: present.memberId };
    const { object, ...done } = await inTenant(db, caller.organisationId, (tx) => arrive(tx, caller, scan, text));
    if (scan.move === undefined || done.outcome === 'checked-in' || done.outcome === 'already')
      return answer(object, done);

    const offer = done.offers?.find((one) => one.kind === 'move' && one.reservationId === scan.move);
    if (offer === undefined) throw OfferGone();
    const moved = await moveAndCheckIn(caller, { id: scan.move, spaceId: scan.objectId });
    return answer(object, { outcome: 'moved', message: text('check-in:said.moved'), reservations: [moved] });
  };
}
