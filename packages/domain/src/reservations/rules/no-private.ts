import { type Rule, refuse } from '../decision.ts';

export const noPrivate: Rule<'no-private'> = (wish, { building }) => {
  if (wish.visibleToOthers) return undefined;
  const mayHide = building.settings.allow_private_reservations && !wish.atKiosk;
  return mayHide ? undefined : refuse('no-private', {});
};
