import { areJobsPaused } from '../../platform/installation/installation.sql.ts';
import type { GaugeDeps } from '../../platform/module.ts';
import type { ServiceReport } from '../../platform/status/service-report.ts';
import { mailBacklog } from './mail-backlog.ts';

/** Longer than a retry after a short fault, so that the page does not flicker. */
const SLOW_S = 300;

/** Never unavailable while a worker reports: mails wait, and none is lost. */
export const reportMail = ({ db }: Pick<GaugeDeps, 'db'>): ServiceReport => ({
  service: 'mail',
  async state() {
    if (await areJobsPaused(db)) return 'slow';
    const { oldestSeconds } = await mailBacklog(db);
    return oldestSeconds > SLOW_S ? 'slow' : 'ok';
  },
});
