import { type Rule, refuse } from '../decision.ts';

export const reservationsOff: Rule<'reservations-off'> = (_wish, { building }) =>
  building.reservationsEnabled ? undefined : refuse('reservations-off', {});
