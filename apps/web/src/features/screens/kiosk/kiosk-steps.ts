import type { IdentifiedBy, KioskReservation } from '@berth/contract';
import type { Refusal } from './refusal.ts';

/** The step that a kiosk shows beside the map. */
export type Step =
  | { readonly name: 'start' }
  /** Identification: for the chosen space, or to see the user's reservations of today. */
  | { readonly name: 'identify'; readonly purpose: Purpose; readonly problem: string | undefined }
  | { readonly name: 'refused'; readonly by: IdentifiedBy; readonly refusal: Refusal }
  | { readonly name: 'reserved'; readonly made: Made }
  | { readonly name: 'mine'; readonly confirmation: string; readonly reservations: readonly KioskReservation[] }
  | { readonly name: 'undone' };

export type Purpose = 'reserve' | 'mine';

export type Made = {
  readonly reservation: KioskReservation;
  /** The ticket; null if the user typed an address and gets it by mail. */
  readonly hash: string | null;
  readonly confirmation: string;
  readonly maskedAddress: string;
};

export type Act =
  | { readonly type: 'restart' | 'undone' }
  | { readonly type: 'identify'; readonly purpose: Purpose }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'refused'; readonly by: IdentifiedBy; readonly refusal: Refusal }
  | { readonly type: 'reserved'; readonly made: Made }
  | { readonly type: 'found'; readonly confirmation: string; readonly reservations: readonly KioskReservation[] }
  /** Checked in or out: the same reservation with its new state. */
  | { readonly type: 'changed'; readonly reservation: KioskReservation };

export const START: Step = { name: 'start' };

const replaced = (all: readonly KioskReservation[], one: KioskReservation) =>
  all.map((other) => (other.id === one.id ? one : other));

export function nextStep(step: Step, act: Act): Step {
  switch (act.type) {
    case 'restart':
      return START;
    case 'undone':
      return { name: 'undone' };
    case 'identify':
      return { name: 'identify', purpose: act.purpose, problem: undefined };
    case 'failed': {
      // During identification the user can type again; from anywhere else they are asked to identify themselves.
      const purpose = step.name === 'identify' ? step.purpose : step.name === 'refused' ? 'reserve' : 'mine';
      return { name: 'identify', purpose, problem: act.message };
    }
    case 'refused':
      return { name: 'refused', by: act.by, refusal: act.refusal };
    case 'reserved':
      return { name: 'reserved', made: act.made };
    case 'found':
      return { name: 'mine', confirmation: act.confirmation, reservations: act.reservations };
    case 'changed':
      if (step.name === 'reserved') return { name: 'reserved', made: { ...step.made, reservation: act.reservation } };
      if (step.name === 'mine') return { ...step, reservations: replaced(step.reservations, act.reservation) };
      return step;
  }
}
