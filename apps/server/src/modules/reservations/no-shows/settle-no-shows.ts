import { localDayOf } from '@berth/domain/time';
import { inEachOrganisation } from '../../../platform/jobs/in-each-organisation.ts';
import type { SettleDeps, Settled } from '../../../platform/module.ts';
import { stopAfterRestore } from './stop-cancelling.ts';
import { reservedBetween, skipReminders, watchedBuildings } from './no-shows.sql.ts';

/**
 * Check-ins after the target are lost, so nothing may be cancelled where people had reservations since. Their reminders
 * may have been sent, so they count as sent.
 */
export async function settleNoShows({ db, record, target }: SettleDeps): Promise<readonly Settled[]> {
  let [buildings, reminders] = [0, 0];
  await inEachOrganisation(db, async (tx, organisationId) => {
    for (const { buildingId, zone, now } of await watchedBuildings(tx, organisationId)) {
      const at = { organisationId, buildingId };
      const days = { from: localDayOf(target.getTime(), zone), to: localDayOf(now, zone) };
      if (!(await reservedBetween(tx, at, target, days))) continue;
      reminders += await skipReminders(tx, at, target, days);
      if (await stopAfterRestore(record, tx, at)) buildings += 1;
    }
  });
  return [
    { what: 'buildings where no-shows are no longer cancelled until resume-paused', count: buildings },
    { what: 'no-show reminders that are not repeated', count: reminders },
  ];
}
