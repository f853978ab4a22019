import { isPast } from '@berth/domain/time-window';
import { isKiosk } from '../../../lib/kiosk.ts';
import { useMe } from '../../../lib/me.ts';
import { type Kind, kindOf } from './address.ts';
import { freeIn } from './choices.ts';
import { WaitingCount } from '../waitlist/waiting-count.tsx';
import { WaitlistPanel } from '../waitlist/waitlist-panel.tsx';
import type { FloorViewState } from './use-floor-view.ts';

const TYPE_OF = { desks: 'DESK', rooms: 'ROOM', parking: 'PARKING' } as const satisfies Record<Kind, string>;

/** The number of people who wait while nothing is free. */
export function WaitingSlot({ view }: { view: FloorViewState }) {
  const { group } = useMe();
  const { wanted } = view;
  if (isKiosk() || group?.member === false || wanted.length === 0 || freeIn(wanted) > 0) return null;
  return <WaitingCount place={view.place} type={TYPE_OF[view.request.kind]} window={view.window} />;
}

/** The waitlist of the visible time. */
export function WaitlistSlot({ view }: { view: FloorViewState }) {
  const { group } = useMe();
  const { place, settings, zone, window, now, request, wanted, own, range, closed, choice, allFloors, shown } = view;
  if (isKiosk() || group?.member === false) return null;
  const type = TYPE_OF[request.kind];
  const canWait =
    // Beside a map without its list there is room for an offer only.
    view.showsList &&
    shown.hasStatus &&
    range === undefined &&
    closed === undefined &&
    request.search === '' &&
    !isPast(window, { now, settings }) &&
    !own.held.some(({ objectType }) => objectType === type);
  return (
    <WaitlistPanel
      place={place}
      zone={zone}
      askFromHour={settings.waitlistAskFromHour}
      floors={allFloors}
      request={{
        type,
        window,
        floor: shown.floor,
        hasSeveralFloors: allFloors.length > 1,
        space: choice && kindOf(choice.type) === request.kind ? choice : undefined,
        attributes: request.attributes,
        rooms: request.kind === 'rooms' && request.people > 1 ? wanted : undefined,
        people: request.people,
      }}
      isFull={canWait && wanted.length > 0 && freeIn(wanted) === 0}
      onSpace={view.selectInList}
    />
  );
}
