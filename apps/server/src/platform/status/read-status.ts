import type { Database } from '@berth/database';
import { type ServiceState, stateOfOutcomes, stateOfReport } from '@berth/domain/status';
import { SECOND_MS } from '@berth/domain/time';
import { rememberedFor } from '../http/remembered-for.ts';
import type { Live } from '../messaging/live.ts';
import type { OutcomeWindow } from './recent-outcomes.ts';
import { latestReports } from './service-report.sql.ts';

export const SERVICES = ['reserving', 'signIn', 'mail', 'live', 'sensors'] as const;
export type InstallationStatus = Readonly<Record<(typeof SERVICES)[number], ServiceState>>;

const CACHE_MS = 10 * SECOND_MS;
/** Three reloads failed, so the sign-in provider does not answer. */
const KEYS_LIMIT_S = 35 * 60;

type Deps = {
  readonly db: Database;
  readonly live: Pick<Live, 'connected'>;
  readonly reserving: OutcomeWindow;
  readonly signIn: OutcomeWindow;
  /** Seconds since the keys of the sign-in provider were read. */
  keysAge(): number;
  /** Throws if requests cannot be answered. */
  ready(): Promise<void>;
};

/** Returns how each service works, as this node knows it. Cached, so that a crowd that reloads costs nothing. */
export function statusReader({ db, live, reserving, signIn, keysAge, ready }: Deps): () => Promise<InstallationStatus> {
  const isReady = async () =>
    ready().then(
      () => true,
      () => false,
    );
  return rememberedFor(CACHE_MS, async () => {
    const liveState = live.connected() ? 'ok' : 'unavailable';
    if (!(await isReady()))
      return {
        reserving: 'unavailable',
        signIn: 'unavailable',
        mail: 'unavailable',
        live: liveState,
        sensors: 'unavailable',
      };
    const reports = await latestReports(db).catch(() => []);
    const reported = (service: string) => stateOfReport(reports.find((report) => report.service === service));
    return {
      reserving: stateOfOutcomes(reserving.counts()),
      signIn: keysAge() > KEYS_LIMIT_S ? 'unavailable' : stateOfOutcomes(signIn.counts()),
      mail: reported('mail'),
      live: liveState,
      sensors: reported('sensors'),
    };
  });
}
