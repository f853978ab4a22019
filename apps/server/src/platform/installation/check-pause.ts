import type { Database } from '@berth/database';
import { timelineChange } from '@berth/domain/installation';
import { NotReady } from '../http/not-ready.ts';
import { type InstallationState, pauseJobs, readInstallation, storeHeartbeat } from './installation.sql.ts';

const HEARTBEAT_MS = 10_000;

/**
 * Reads the state of the installation. Pauses the jobs if the database was restored; otherwise writes the heartbeat if
 * it is due. Called by every worker and by the commands that follow a restore, so whichever runs first pauses.
 */
export async function attendInstallation(db: Database): Promise<InstallationState> {
  const state = await readInstallation(db);
  const change = timelineChange(state);
  if (change === 'restore') {
    await pauseJobs(db, 'restore', state);
    return readInstallation(db);
  }
  if (change !== 'none' || (state.heartbeatAgeMs ?? HEARTBEAT_MS) >= HEARTBEAT_MS) await storeHeartbeat(db, state);
  return state;
}

/** Fails while the jobs are paused. */
export async function checkPause(db: Database): Promise<void> {
  const { pausedSince, pausedReason } = await attendInstallation(db);
  if (pausedSince === null) return;
  const why = pausedReason === 'restore' ? 'the database was restored' : 'BERTH_PAUSED requested it';
  throw new NotReady(
    `jobs are paused since ${new Date(pausedSince).toISOString()}, because ${why}: see docs/runbook/backup-and-restore.md`,
  );
}
