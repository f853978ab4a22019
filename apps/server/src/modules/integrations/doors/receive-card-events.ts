import type { IncomingHttpHeaders } from 'node:http';
import type { CardEvent } from '@berth/contract';
import { inTenant } from '@berth/database';
import { DOORS } from '@berth/domain';
import { isSigned } from '../../../platform/http/is-signed.ts';
import type { RouteDeps } from '../../../platform/module.ts';
import { doorTargetsIn, openDoorSecret } from '../../buildings/index.ts';
import { organisationIdOf } from '../../identity/index.ts';
import { arriveByCard } from './arrive-by-card.ts';

type Told = {
  readonly headers: IncomingHttpHeaders;
  /** As it was sent, which is what was signed. */
  readonly text: string;
  readonly events: readonly CardEvent[];
};

/** Which cards a door system read, in their order. How many; undefined when it is none that is known here. */
export const receiveCardEvents =
  (deps: RouteDeps) =>
  async (place: { org: string; building: string }, { headers, text, events }: Told): Promise<number | undefined> => {
    const organisation = await organisationIdOf(deps.db, place.org);
    if (organisation === undefined) return undefined;
    const targets = await inTenant(deps.db, organisation.id, (tx) => doorTargetsIn(tx, organisation.id));
    const target = targets.find(({ building, isOn }) => isOn && building === place.building);
    const secret = target && (await openDoorSecret(deps.sealer, target));
    if (target === undefined || secret === undefined) return undefined;
    if (!isSigned({ headers, body: text }, secret, target.now, DOORS.signedMs)) return undefined;
    for (const event of events) await arriveByCard(deps, target, event);
    return events.length;
  };
