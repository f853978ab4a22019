import type { Classified } from './classified.ts';
import type { Target } from './world.ts';

const place = ({ org, building }: Target) => ({ org, building });
const DAYS = { fromDate: '2026-11-02', toDate: '2026-11-15' };

const report: Classified = { shows: 'the place', input: (target) => ({ params: place(target), query: DAYS }) };

/** Reports name their buildings, and a caller who requests all of them sees no other organisation. */
export const INSIGHTS: Readonly<Record<string, Classified>> = {
  'GET /insights/reservations/{org}/{building}/monthly-summary': report,
  'GET /insights/reservations/{org}/{building}/weekly-summary': report,
  'GET /insights/reservations/{org}/{building}/hourly-statistics': report,
  'GET /insights/reservations/{org}/{building}/hourly-cancellations': report,
  'GET /insights/reservations/{org}/{building}': report,
  'GET /insights/assetAvailability/{org}/{building}': report,
  'GET /insights/ghosts/{org}/{building}': report,
  'GET /insights/fixedDeskUsers/{org}/{building}': {
    shows: 'the place',
    input: (target) => ({ params: place(target) }),
  },
};
