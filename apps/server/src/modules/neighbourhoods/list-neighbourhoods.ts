import type { Neighbourhood } from '@berth/contract';
import { belongsTo, isRestrictedFor, neighbourhoodOn, phaseOf } from '@berth/domain/neighbourhoods';
import { personalLimits } from '@berth/domain/reservations';
import { type LocalDate, localDayOf, toIso } from '@berth/domain/time';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import type { KnownPremises, PlacedNeighbourhood } from '../premises/index.ts';

type Query = { readonly floorId?: string | undefined; readonly date?: LocalDate | undefined };

/** The neighbourhoods as a member sees them on a day. Reads only the building snapshot. */
export const listNeighbourhoods =
  (snapshotOf: KnownPremises) =>
  async (caller: BuildingCaller, { floorId, date }: Query): Promise<Neighbourhood[]> => {
    const { neighbourhoods, zone } = await snapshotOf(caller);
    const day = date ?? localDayOf(caller.now, zone);
    const { userpools } = personalLimits(caller.attributes);

    const present = (placed: PlacedNeighbourhood): Neighbourhood => {
      const { id, name, colour, spaceIds, guaranteed } = placed;
      const on = neighbourhoodOn(placed, { day, zone, isOpened: placed.openedOn.has(day) });
      const phase = isRestrictedFor(placed, { userpools: [] }, day) ? phaseOf(on, caller.now) : 'everyone';
      const isClosed = phase === 'people';
      return {
        id,
        name,
        colour,
        floorId: placed.floorId,
        spaceIds: [...spaceIds],
        mine: belongsTo(placed.people, { userpools, memberId: caller.memberId }),
        open: !isClosed,
        openedEarly: !isClosed && on.isOpened && caller.now < on.opensAt,
        opensAt: isClosed ? toIso(on.opensAt) : null,
        guaranteed,
        guaranteedUntil: phase === 'guarantee' ? toIso(on.guaranteedUntil) : null,
      };
    };
    return neighbourhoods.all.filter((one) => floorId === undefined || one.floorId === floorId).map(present);
  };
