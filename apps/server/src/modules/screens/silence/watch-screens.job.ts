import { inTenant, type TenantTx } from '@berth/database';
import { settingsFrom } from '@berth/domain/buildings';
import { isOpenThroughout } from '@berth/domain/screens';
import type { Deps } from '../../../platform/deps.ts';
import { organisationJob } from '../../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { returnedScreens, type SilentScreen, silentScreens, slotsOf, storeSilence } from './silence.sql.ts';

const SILENCE_MS = 15 * 60_000;

type WatchDeps = Pick<Deps, 'db' | 'record' | 'log'>;

async function isMissed(tx: TenantTx, organisationId: string, screen: SilentScreen): Promise<boolean> {
  const { buildingId, zone, now } = screen;
  const settings = settingsFrom(screen.settings);
  const workingDay = { startHour: settings.start_of_working_day, endHour: settings.end_of_working_day };
  const slots = await slotsOf(tx, organisationId, buildingId);
  return isOpenThroughout({ zone, slots, workingDay }, { start: now - SILENCE_MS, end: now });
}

const tell = (
  { record }: WatchDeps,
  tx: TenantTx,
  organisationId: string,
  type: 'screen.silent.v1' | 'screen.returned.v1',
  { buildingId, screenId, since }: { buildingId: string; screenId: string; since: number },
) => {
  const payload = { buildingId, screenId, silentSince: new Date(since).toISOString() };
  return record(tx, [{ organisationId, type, payload, actorId: undefined }]);
};

async function watch(deps: WatchDeps, organisationId: string, tx: TenantTx): Promise<void> {
  for (const screen of await silentScreens(tx, organisationId)) {
    if (!(await isMissed(tx, organisationId, screen))) continue;
    await storeSilence(tx, organisationId, screen.screenId, screen.seenAt);
    await tell(deps, tx, organisationId, 'screen.silent.v1', { ...screen, since: screen.seenAt });
  }
  for (const screen of await returnedScreens(tx, organisationId)) {
    await storeSilence(tx, organisationId, screen.screenId, null);
    await tell(deps, tx, organisationId, 'screen.returned.v1', {
      ...screen,
      since: screen.silentSince ?? screen.seenAt,
    });
  }
}

/**
 * Runs every minute for all organisations: reports approved screens that were silent while the building was open, and
 * those that are back. Idempotent: the report is stored in the row, in the transaction that records the event.
 */
export const watchScreens = (deps: WatchDeps): ScheduledJob =>
  organisationJob(deps, {
    name: 'watch-screens',
    cron: '* * * * *',
    runIn: (organisationId) => inTenant(deps.db, organisationId, (tx) => watch(deps, organisationId, tx)),
  });
