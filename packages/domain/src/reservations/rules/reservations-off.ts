import { type Rule, refuse } from '../decision.ts';

export const reservationsOff: Rule<'reservations-off'> = (_planned, { building }) =>
  building.reservationsEnabled ? undefined : refuse('reservations-off', {});
