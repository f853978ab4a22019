import { type Rule, refuse } from '../decision.ts';

export const noPrivate: Rule<'no-private'> = (planned, { building }) => {
  if (planned.visibleToOthers) return undefined;
  const mayHide = building.settings.allow_private_reservations && !planned.atKiosk;
  return mayHide ? undefined : refuse('no-private', {});
};
