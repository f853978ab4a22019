import type { Desk, Room } from '@berth/contract';
import type { Period } from '@berth/domain/time';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { Place } from '../../../../lib/buildings/place.ts';
import type { FloorRequest, Kind } from '../address.ts';
import classes from './bar.module.css';
import { spacesOf } from '../choices.ts';
import { DayParts } from '../days/day-parts.tsx';
import { DayStrip } from '../days/day-strip.tsx';
import type { StripDay } from '../days/strip-days.ts';
import type { Days } from '../days/use-days.ts';
import { AttributeFilter } from './filters.tsx';
import { KindSwitch } from './kind-switch.tsx';
import { LaterPeopleStepper } from '../later-parts.tsx';
import type { Finder } from '../search/use-finder.ts';
import { labelsQuery } from '../reserve-queries.ts';
import { SearchField } from './search-field.tsx';
import { WindowBar } from './window-bar.tsx';

type Props = {
  place: Place;
  window: Period;
  zone: string;
  days: Days;
  /** Only slots can be reserved, so there are no parts of the day to choose. */
  hasSlots: boolean;
  request: FloorRequest & { readonly kind: Kind };
  spaces: { rooms: readonly Room[]; desks: readonly Desk[] };
  /** Opens the dialog for any other time. */
  onWindow(): void;
  onPick(window: Period): void;
  onDay(day: StripDay): void;
  onKind(kind: Kind): void;
  onAttributes(attributes: readonly string[]): void;
  onSearch(typed: string): void;
  onPeople(people: number): void;
  finder: Finder;
  isSearched: boolean;
  /** On a phone: the user's own reservations, between time and filters. They scroll away, while the rest stays. */
  own: ReactNode;
  /** The people to sit with, if the building suggests seats. */
  sitWith: ReactNode;
};

/** Time, kind, labels and search: everything that narrows the choice. */
export function TopBar(props: Props) {
  const { place, window, zone, days, hasSlots, request, spaces, onWindow, onPick, onDay, own } = props;
  const { onKind, onAttributes, onSearch, onPeople } = props;
  const { data: allLabels = NONE } = useQuery(labelsQuery(place));
  const { rooms, desks } = spaces;
  const labels = useMemo(() => {
    const carried = spacesOf(request.kind, rooms, desks).flatMap(({ attributes }) => attributes);
    const counts = Map.groupBy(carried, (label) => label);
    return allLabels
      .map(({ name }) => ({ name, count: counts.get(name)?.length ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .map(({ name }) => name);
  }, [allLabels, request.kind, rooms, desks]);
  return (
    <div className={classes.bar}>
      <div className={classes.days}>
        <DayStrip today={days.today} days={days.days} onPick={onDay} onCalendar={onWindow} />
        {!hasSlots && <DayParts days={days} onPick={onPick} />}
      </div>
      <div className={classes.first}>
        <WindowBar window={window} zone={zone} onChange={onWindow} />
      </div>
      {own}
      <div className={classes.rest}>
        <KindSwitch kind={request.kind} onChange={onKind} />
        {request.kind === 'rooms' && (
          <LaterPeopleStepper opened people={request.people} most={mostSeats(rooms)} onChange={onPeople} />
        )}
        {props.sitWith}
        <AttributeFilter labels={labels} wanted={request.attributes} onChange={onAttributes} />
        <SearchField value={request.search} onChange={onSearch} finder={props.finder} isSearched={props.isSearched} />
      </div>
    </div>
  );
}

const NONE: readonly { name: string }[] = [];

const mostSeats = (rooms: readonly Room[]) =>
  Math.max(
    1,
    ...rooms.map(({ reservedBy, maximumOccupants }) => (reservedBy === 'whole' ? (maximumOccupants ?? 1) : 1)),
  );
