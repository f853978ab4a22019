import type { AnswerOf, reserveAtKiosk as contractCall } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import type { ReservationRequest } from '@berth/domain/reservations';
import { maskedAddress } from '@berth/domain/screens';
import { localDayOf, type Period } from '@berth/domain/time';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { audit } from '../../platform/events/audit.ts';
import { keepAnswer } from '../../platform/idempotency/idempotency.sql.ts';
import type { Once } from '../../platform/idempotency/once.ts';
import type { ScreenCaller } from '../../platform/identity/caller.ts';
import type { KnownPremises } from '../premises/index.ts';
import { type Also, reserveSpace, requestFrom } from '../reservations/index.ts';
import { answeredBefore } from './answered-before.ts';
import { createCheckSpace } from './approved-floors.ts';
import { type Confirmations, isCard } from './confirmation.ts';
import { TodayOnly } from './kiosk.problems.ts';
import { personAt } from './kiosk-caller.ts';
import { checkAllowance, checkTries, kioskLock } from './kiosk-limits.ts';
import { insertKioskReservation } from './kiosk-limits.sql.ts';
import { createPeopleAtKiosk } from './people-at-kiosk.ts';
import { presentAtKiosk } from './present-at-kiosk.ts';

type Body = z.output<NonNullable<(typeof contractCall)['body']>>;
type Answer = AnswerOf<typeof contractCall>;

const CREATED = 201;

const actorOf = ({ organisationId, screenId }: ScreenCaller) => ({ organisationId, personId: screenId });

const isToday = ({ start }: Period, zone: string, now: number) => localDayOf(start, zone) === localDayOf(now, zone);

/**
 * Reserves for the person at the kiosk, through the same use case as every reservation and under the person's rules.
 */
export function reserveAtKiosk(deps: Deps, snapshotOf: KnownPremises, confirmations: Confirmations) {
  const reserve = reserveSpace(deps);
  const people = createPeopleAtKiosk(deps, snapshotOf);
  const checkSpace = createCheckSpace(snapshotOf);

  /** Refuses what no one can have, before the person is looked up. */
  const checkRequest = async (kiosk: ScreenCaller, { spaceId, period }: ReservationRequest) => {
    await checkSpace(kiosk, spaceId);
    const { zone } = await snapshotOf(kiosk);
    if (!isToday(period, zone, kiosk.now)) throw TodayOnly();
  };

  /** Runs last: it locks the organisation's audit chain until the commit. */
  const noteReserved = async (
    tx: TenantTx,
    kiosk: ScreenCaller,
    { id, objectId }: { id: string; objectId: string },
  ) => {
    const { organisationId, buildingId, screenId } = kiosk;
    const after = { madeBy: screenId, objectId };
    const act = { organisationId, buildingId, actorId: null, action: 'reservation.created' };
    await audit(tx, { ...act, subjectId: id, before: undefined, after });
  };

  return async (kiosk: ScreenCaller, spaceId: string, body: Body, once: Once | undefined): Promise<Answer> => {
    const { identifiedBy, ...input } = body;
    const request = { ...requestFrom(spaceId, input), atKiosk: true };
    const before = await answeredBefore<Answer>(deps.db, kiosk, once);
    if (before !== undefined) return before;
    await checkRequest(kiosk, request);
    await checkTries(deps.db, kiosk);
    const member = await people.find(kiosk, identifiedBy, request);
    const hasCard = isCard(identifiedBy);
    let answer: Answer | undefined;
    const also: Also = {
      lockNames: [kioskLock(kiosk)],
      within: async (tx, { reservations: [made] }) => {
        if (made === undefined) throw new Error('granted without a reservation');
        await checkAllowance(tx, kiosk);
        await insertKioskReservation(tx, kiosk, made.id);
        answer = {
          reservation: presentAtKiosk(made, hasCard),
          // The ticket has the person's name; with an address it is only in the mail.
          hash: hasCard ? made.hash : null,
          confirmation: await confirmations.give(kiosk, member.memberId, identifiedBy),
          maskedAddress: maskedAddress(member.email),
        };
        // Replaces the answer that an employee would get, which names the holder.
        if (once !== undefined) await keepAnswer(tx, actorOf(kiosk), once, CREATED, JSON.stringify(answer));
        await noteReserved(tx, kiosk, made);
      },
    };
    await reserve(personAt(kiosk, member), request, once, { also }).catch((error: unknown) =>
      people.refuse(kiosk, identifiedBy, error),
    );
    // A concurrent request with the same key was faster, and its answer is stored by now.
    const given = answer ?? (await answeredBefore<Answer>(deps.db, kiosk, once));
    if (given === undefined) throw new Error('granted without an answer');
    return given;
  };
}
