import type { Database } from '@berth/database';
import { type FullBuilding, refillBuilding } from '@berth/testkit';
import type { Classified } from './classified.ts';
import type { Target } from './world.ts';

/** Each of these calls changes data or reads what another may have removed, so each starts with a fresh building. */
const prepare = (db: Database, building: FullBuilding) => refillBuilding(db, building);
const writes = { shows: 'nothing', prepare } as const;

const OF_BUILDING = 'id of the building';
const withFloor = ({ org, building, ids }: Target) => ({ org, building, floorId: ids.ids.floor });
const onFloor = { params: { floorId: OF_BUILDING }, notFound: 'floor.not_found' } as const;
const withAnalysis = (target: Target) => ({ ...withFloor(target), analysisId: target.ids.ids.planAnalysis });
const onAnalysis = {
  params: { floorId: OF_BUILDING, analysisId: OF_BUILDING },
  notFound: 'plan.analysis_not_found',
} as const;
const ANSWERS = { kinds: {}, left: [], metresPerUnit: 0.05, naming: 'room', withRooms: true };

/** Drawings that are read in the background, and what was detected in them. */
export const PLANS: Readonly<Record<string, Classified>> = {
  'POST /admin/floors/{org}/{building}/{floorId}/plan-analyses': {
    ...writes,
    ...onFloor,
    // Refused in the background: a plan that is read would change the floor while the next call is tested.
    input: (target) => ({ params: withFloor(target), file: 'not a plan' }),
  },
  'GET /admin/floors/{org}/{building}/{floorId}/plan-analyses': {
    ...onFloor,
    prepare,
    shows: 'the place',
    input: (target) => ({ params: withFloor(target) }),
  },
  'GET /admin/floors/{org}/{building}/{floorId}/plan-analyses/{analysisId}': {
    ...onAnalysis,
    prepare,
    shows: 'the place',
    input: (target) => ({ params: withAnalysis(target) }),
  },
  'POST /admin/floors/{org}/{building}/{floorId}/plan-analyses/{analysisId}/draft': {
    ...writes,
    ...onAnalysis,
    input: (target) => ({ params: withAnalysis(target), body: { answers: ANSWERS, version: 1 } }),
  },
};
