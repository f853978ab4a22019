import type { IncomingHttpHeaders } from 'node:http';
import type { CardEvent } from '@berth/contract';
import { inTenant } from '@berth/database';
import { DOORS } from '@berth/domain/integrations';
import { isSigned } from '../../../platform/http/is-signed.ts';
import type { RouteDeps } from '../../../platform/module.ts';
import { doorTargetsIn, openDoorSecret } from '../../connections/index.ts';
import { organisationIdOf } from '../../identity/index.ts';
import { arriveByCard } from './arrive-by-card.ts';

type CardMessage = {
  readonly headers: IncomingHttpHeaders;
  /** The raw body, which the signature covers. */
  readonly text: string;
  readonly events: readonly CardEvent[];
};

/**
 * Handles the cards that a door system read, in order. Returns their number; undefined if the door system is unknown or
 * its signature is wrong.
 */
export const receiveCardEvents =
  (deps: RouteDeps) =>
  async (
    place: { org: string; building: string },
    { headers, text, events }: CardMessage,
  ): Promise<number | undefined> => {
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
