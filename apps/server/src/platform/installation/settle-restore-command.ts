import { MINUTE_MS, SECOND_MS } from '@berth/domain/time';
import type { Command, CommandDeps, Module } from '../module.ts';
import { attendInstallation } from './check-pause.ts';
import { storeSettled } from './installation.sql.ts';
import { noteInOrganisations } from './note-in-organisations.ts';

/** A heartbeat is written every ten seconds, and WAL is archived every minute. */
const HEARTBEAT_GAP_MS = 90 * SECOND_MS;

const NOT_RESTORED = [
  'Not restored: sensor readings since then; sessions (everyone signs in again); tickets and invitations mailed since then.',
  "Their links are dead, and only the mail server's log names the recipients.",
];

/** An instant, not a local time. */
const HAS_OFFSET = /(?:Z|[+-]\d\d(?::?\d\d)?)$/;

const instantFrom = (text: string) => (HAS_OFFSET.test(text) ? Date.parse(text) : Number.NaN);

/** Refuses a time that the restored data contradicts. Null if the time is plausible. */
function contradiction(target: number, lastHeartbeat: number | null): string | null {
  if (Number.isNaN(target)) return "Write the time with its offset, such as '2026-11-17 09:30:00+00'.";
  if (target > Date.now() + MINUTE_MS) return 'That time is in the future.';
  if (lastHeartbeat === null || lastHeartbeat <= target + SECOND_MS) return null;
  return `This database contains a heartbeat of ${new Date(lastHeartbeat).toISOString()}, which is later: give the time that you restored to.`;
}

async function settle(modules: readonly Module[], deps: CommandDeps, target: Date): Promise<void> {
  const counts: Record<string, number> = {};
  for (const { settles = [] } of modules)
    for (const load of settles)
      for (const { what, count } of await (await load())({ ...deps, target })) {
        deps.print(`${String(count).padStart(7)}  ${what}`);
        counts[what] = count;
      }
  await noteInOrganisations(deps.db, 'organisation.backup_restored', { target: target.toISOString(), counts });
}

/** Settles the rows of every module after a restore. Repeating it is safe. */
export const settleRestoreCommand = (modules: readonly Module[]): Command => ({
  name: 'settle-restore',
  takes: '<time>',
  wordCount: 1,
  does: 'after a restore to this time: hold mails, pause no-shows, resynchronise calendars and doors, end sessions',
  run:
    async () =>
    async (deps, [time = '']) => {
      const { print } = deps;
      const { pausedSince, restoredTo, isSettled } = await attendInstallation(deps.db);
      const target = new Date(instantFrom(time));
      const lastHeartbeat = isSettled ? null : restoredTo;
      const refusal = pausedSince === null ? 'The jobs are not paused: there is no restore to settle.' : null;
      const reason = refusal ?? contradiction(target.getTime(), lastHeartbeat);
      if (reason !== null) {
        print(reason);
        process.exitCode = 1;
        return;
      }
      if (lastHeartbeat !== null && target.getTime() - lastHeartbeat > HEARTBEAT_GAP_MS)
        print(
          `WARNING: the last heartbeat in this database is of ${new Date(lastHeartbeat).toISOString()}. Unless no worker ran then, WAL is missing: check the backup before you go on.`,
        );
      await settle(modules, deps, target);
      await storeSettled(deps.db, target);
      for (const line of NOT_RESTORED) print(line);
      print('Next: operate replay-erasures <file>, then operate resume. List held mails with operate mails.');
    },
});
