import type { Database } from '@berth/database';

/** Whether all jobs of the installation are paused, so that mails are delayed. Nothing pauses them yet. */
export const areJobsPaused = async (_db: Database): Promise<boolean> => false;
