export * from './availability.ts';
export type * from './decision.ts';
export * from './details/guests.ts';
export * from './details/subject.ts';
export * from './details/visible-details.ts';
export type * from './facts.ts';
export * from './limits/active-limit.ts';
export * from './limits/loans-beyond.ts';
export * from './limits/peak-of.ts';
export * from './limits/personal-limits.ts';
export * from './limits/scarce-things.ts';
export * from './may-reserve.ts';
export * from './own-place.ts';
export type * from './planned-reservation.ts';
export * from './refusals/near-times.ts';
export * from './refusals/refusal-texts.ts';
export * from './refusals/refusal-values.ts';
export * from './refusals/unmet-demand.ts';
export * from './reservation-request.ts';
export * from './rights.ts';
export * from './rules-for-everyone.ts';
export * from './rules.ts';
export * from './states/allowed-transitions.ts';
export * from './states/attendance.ts';
export * from './states/due-no-show-step.ts';
export * from './states/due-sensor-cancel.ts';
export * from './states/status-of.ts';
export type * from './states/transitions.ts';
export {
  TRANSITION_TEXTS,
  RESERVATION_STATES,
  SERIES_OVERLAPS_TEXT,
  staffMayUntil,
} from './states/transitions.ts';
