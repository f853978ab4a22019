import type { Reservation } from '@berth/contract';
import type { BuildingSettings } from '@berth/domain/buildings';
import { passesGuard } from '@berth/domain/identity';
import { isEmergencyResponder } from '@berth/domain/presence';
import {
  mayCancel,
  mayChange,
  mayCheckIn,
  mayCheckOut,
  mayRestore,
  type Relation,
  restorableUntil,
} from '@berth/domain/reservations';
import { toIso, toIsoOrNull } from '@berth/domain/time';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import type { ListedRow } from './stored-reservation.sql.ts';
import { hashOf } from './ticket/ticket.ts';

export const relationOf = (caller: BuildingCaller, r: Pick<ListedRow, 'memberId' | 'madeById'>): Relation => ({
  isHolder: caller.memberId !== undefined && caller.memberId === r.memberId,
  isMaker: r.madeById === caller.personId,
  isStaff: passesGuard(caller.roles, 'A'),
});

type Rules = { settings: Pick<BuildingSettings, 'allow_cancelling_ongoing' | 'early_entry_minutes'>; now: number };

function abilities(r: ListedRow, who: Relation, { settings, now }: Rules): Reservation['can'] {
  return {
    change: mayChange(r, r, who, now).allowed,
    cancel: mayCancel(r, who, settings, now).allowed,
    checkIn: mayCheckIn(r, who, settings, now).allowed,
    checkOut: mayCheckOut(r, who, now).allowed,
  };
}

const undoableUntil = (r: ListedRow, who: Relation, { now }: Rules): string | null =>
  r.noShowAt !== null && mayRestore(r, r.noShowAt, who, now).allowed ? toIso(restorableUntil(r, r.noShowAt)) : null;

/** Shown only to users who can restore it, and while they can. */
const evidenceOf = (r: ListedRow, until: string | null): Reservation['noShowEvidence'] =>
  until === null || r.noShowEvidence === null
    ? null
    : {
        sensors: r.noShowEvidence.sensors.length,
        readings: r.noShowEvidence.readings,
        firstDatetime: toIso(r.noShowEvidence.firstVacantAt),
        lastDatetime: toIso(r.noShowEvidence.lastVacantAt),
      };

/** For the holder, the maker and staff; other users see less. */
export const presentReservation = (caller: BuildingCaller, r: ListedRow, rules: Rules): Reservation => ({
  id: r.id,
  hash: hashOf({ organisationId: caller.organisationId, id: r.id, ticket: r.ticket }),
  objectType: r.spaceType,
  objectName: r.spaceName,
  objectId: r.spaceId,
  roomName: r.roomName,
  floorId: r.floorId,
  forUser: {
    username: r.email,
    firstname: r.firstName,
    lastname: r.lastName,
    isEmergencyResponder: r.holdsResponderDesk || isEmergencyResponder(r.attributes),
  },
  guest: r.guests.map(({ name, email }) => `${name} <${email}>`),
  reservationAssets: r.assets.map(({ quantity, ...asset }) => ({ ...asset, qty: quantity })),
  reservationSubject: r.subject,
  startDatetime: toIso(r.start),
  endDatetime: toIso(r.end),
  visibleToOthers: r.visibleToOthers ? 1 : 0,
  seriesId: r.seriesId,
  state: r.state,
  version: r.version,
  restorableUntil: undoableUntil(r, relationOf(caller, r), rules),
  noShowEvidence: evidenceOf(r, undoableUntil(r, relationOf(caller, r), rules)),
  context: {
    checkInDatetime: toIsoOrNull(r.checkedInAt),
    firstName: r.firstName,
    lastName: r.lastName,
  },
  can: abilities(r, relationOf(caller, r), rules),
});
