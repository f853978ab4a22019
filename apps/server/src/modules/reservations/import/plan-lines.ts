import type { PlannedReservation, ReservationRequest } from '@berth/domain/reservations';
import { planReservations } from '../engine/1-plan.ts';
import { holderFrom } from '../engine/1-request-context.ts';
import type { Candidate } from './resolve-lines.ts';

const requestOf = ({ line, member, space, period }: Candidate): ReservationRequest => ({
  spaceId: space.id,
  period,
  forAddress: member.email,
  alsoFor: [],
  repeatWeeks: 0,
  visibleToOthers: true,
  subject: line.subject === '' ? undefined : line.subject,
  guests: [],
  assets: [],
  onConflict: undefined,
  skipDates: [],
  seriesId: undefined,
  atKiosk: false,
});

export type Planned = {
  readonly candidate: Candidate;
  readonly request: ReservationRequest;
  readonly planned: PlannedReservation;
};

export function plan(candidate: Candidate, zone: string, actorId: string | undefined): Planned {
  const request = requestOf(candidate);
  const [planned] = planReservations(request, [holderFrom(candidate.member)], { zone, actorId, assigned: new Map() });
  if (planned === undefined) throw new Error('a single reservation is always planned');
  return { candidate, request, planned };
}

export const withoutSubject = ({ candidate, request, planned }: Planned): Planned => ({
  candidate,
  request: { ...request, subject: undefined },
  planned: { ...planned, subject: undefined },
});
