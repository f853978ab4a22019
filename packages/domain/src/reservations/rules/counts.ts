/** Rules, part 5 of 5: limits on how much is reserved, then assets, without which the request would be granted. */
import { minutesOf } from '../../time/period.ts';
import { refuse, type Rule } from '../decision.ts';
import { activeLimit } from '../limits/active-limit.ts';

export const dailyMaximum: Rule<'daily-maximum'> = (planned, { building, counts }) => {
  const limit = activeLimit(building.policies, 'daily-maximum', building.settings.daily_maximum);
  if (limit === undefined || counts.onDay + 1 <= limit) return undefined;
  return refuse('daily-maximum', { limit, reserved: counts.onDay, day: planned.localDay });
};

export const totalReservationsLimit: Rule<'total-reservations-limit'> = (_planned, { building, counts }) => {
  const { total_reservations_limit } = building.settings;
  const limit = activeLimit(building.policies, 'total-reservations-limit', total_reservations_limit);
  if (limit === undefined || counts.future + 1 <= limit) return undefined;
  return refuse('total-reservations-limit', { limit, reserved: counts.future });
};

/**
 * A personal limit replaces the building's, whichever is greater, and applies even if the building has none: it was
 * agreed with this person.
 */
export const weeklyLimit: Rule<'weekly-limit'> = ({ period }, { building, holder, counts }) => {
  const { weekly_reservation_hours: hours, weekly_reservation_minutes: minutes } = building.settings;
  const limitMinutes =
    holder.weeklyLimitMinutes ?? activeLimit(building.policies, 'weekly-limit', hours * 60 + minutes);
  const usedMinutes = counts.weekMinutes;
  if (limitMinutes === undefined || usedMinutes + minutesOf(period) <= limitMinutes) return undefined;
  return refuse('weekly-limit', { limitMinutes, usedMinutes, leftMinutes: Math.max(0, limitMinutes - usedMinutes) });
};

export const buildingMaximum: Rule<'building-maximum'> = (_planned, { building, counts }) => {
  const limit = activeLimit(building.policies, 'building-maximum', building.settings.building_maximum);
  if (limit === undefined || counts.buildingPeak + 1 <= limit) return undefined;
  return refuse('building-maximum', { limit, reserved: counts.buildingPeak });
};

/** A reservation counts for each of its holder's groups, so each of them needs budget. */
export const userpoolDailyBudget: Rule<'userpool-daily-budget'> = (_planned, { building, holder, counts }) => {
  const { userpool_daily_budget } = building.settings;
  const limit = activeLimit(building.policies, 'userpool-daily-budget', userpool_daily_budget);
  if (limit === undefined) return undefined;
  // A group may be called 'constructor'.
  const reservedBy = (pool: string) =>
    Object.hasOwn(counts.userpoolOnDay, pool) ? (counts.userpoolOnDay[pool] ?? 0) : 0;
  const userpool = holder.userpools.find((pool) => reservedBy(pool) + 1 > limit);
  return userpool === undefined
    ? undefined
    : refuse('userpool-daily-budget', { limit, reserved: reservedBy(userpool), userpool });
};

/** An asset without facts does not exist, so there is no name to show. */
export const assetUnavailable: Rule<'asset-unavailable'> = (planned, { assets }) => {
  const offered = (id: string) => assets.find((asset) => asset.id === id);
  const missing = planned.assets.find(({ id }) => offered(id)?.available !== true);
  return missing && refuse('asset-unavailable', { name: offered(missing.id)?.name ?? missing.id });
};

export const assetQuantity: Rule<'asset-quantity'> = (planned, { assets }) => {
  const wrong = planned.assets.find(({ quantity }) => !Number.isInteger(quantity) || quantity < 1);
  return wrong && refuse('asset-quantity', { name: assets.find(({ id }) => id === wrong.id)?.name ?? wrong.id });
};

/** Adds up rows of the same asset. */
export const assetStock: Rule<'asset-stock'> = (planned, { assets }) => {
  for (const { id, name, limit, reserved } of assets) {
    const rows = planned.assets.filter((asset) => asset.id === id);
    const total = rows.reduce((sum, { quantity }) => sum + quantity, 0);
    // Assets outside the request are not checked: after the stock was lowered, more may be in use than exist.
    if (rows.length > 0 && reserved + total > limit)
      return refuse('asset-stock', { name, available: Math.max(0, limit - reserved), asked: total });
  }
  return undefined;
};
