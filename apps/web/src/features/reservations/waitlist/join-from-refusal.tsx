import { isWaitable } from '@berth/domain/waitlist';
import type { Period } from '@berth/domain/time';
import { useQuery } from '@tanstack/react-query';
import type { Place } from '../../../lib/buildings/place.ts';
import { isKiosk } from '../../../lib/kiosk.ts';
import { useMe } from '../../../lib/me.ts';
import { floorsQuery, settingsQuery } from '../../../lib/queries/queries.ts';
import type { Choice } from '../floor-view/choices.ts';
import { JoinButton } from './join-button.tsx';

type Props = {
  place: Place;
  /** The rule that refused. */
  rule: string | null;
  choice: Pick<Choice, 'id' | 'name' | 'type'>;
  window: Period;
  zone: string;
  floorId: string | null;
  onJoined(): void;
};

/** A way out of a refusal that time can resolve. */
export function JoinFromRefusal({ place, rule, choice, window, zone, floorId, onJoined }: Props) {
  const { group } = useMe();
  const settings = useQuery(settingsQuery(place)).data?.reservationSettings;
  const floors = useQuery(floorsQuery(place)).data ?? [];
  if (settings?.waitlist !== true || rule === null || !isWaitable(rule)) return null;
  if (isKiosk() || group?.member === false) return null;
  return (
    <JoinButton
      place={place}
      zone={zone}
      askFromHour={settings.waitlistAskFromHour}
      request={{
        type: choice.type,
        window,
        floor: floors.find(({ id }) => id === floorId),
        hasSeveralFloors: floors.length > 1,
        space: choice,
        attributes: [],
        rooms: undefined,
        people: 1,
      }}
      onJoined={onJoined}
    />
  );
}
