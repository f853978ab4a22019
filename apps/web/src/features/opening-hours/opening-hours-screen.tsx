import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';
import { inNaturalOrder } from '../../lib/natural-order.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { roomsQuery } from '../../lib/queries/queries.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { CalendarTab } from './calendar/calendar-tab.tsx';
import { FollowingRooms } from './following-rooms.tsx';
import { ListTab } from './list-tab.tsx';
import { todayIn } from './local-time.ts';
import { NoHours } from './no-hours.tsx';
import { AddButton, ScreenBar } from './screen-bar.tsx';
import { colourOf } from './room-colours.ts';
import classes from './opening-hours-screen.module.css';
import { draftOf, drawnDraft, newDraft } from './slot-form/slot-draft.ts';
import { SlotDialogs, type Task } from './slot-form/slot-dialogs.tsx';
import { timeslotsQuery } from './timeslots-queries.ts';
import { useCalendarPlace } from './calendar/use-calendar-place.ts';
import { useMoveTimeslot } from './calendar/use-move-timeslot.ts';
import { useRemoveTimeslots } from './use-remove-timeslots.ts';
import { TABS_ID } from './view-tabs.tsx';
import { tabPanel } from '../../ui/tabs/tabs.tsx';

/** The times at which rooms can be reserved, as a calendar and as a list. */
export function OpeningHoursScreen() {
  const { t } = useTranslation('opening-hours');
  const { place, group } = useMe();
  return (
    <Page title={t('title')} quietHeading>
      {place && group && (
        <OpeningHours key={group.path} place={place} zone={group.timezone} isByMinute={group.timeslotsEnabled} />
      )}
    </Page>
  );
}

/** Rooms in natural order (2 before 10), each with a colour of the palette. */
function useRooms(place: Place) {
  const query = useQuery(roomsQuery(place));
  const rooms = useMemo(
    () =>
      inNaturalOrder(query.data ?? [], ({ name }) => name).map(({ id, name }, at) => ({
        id,
        name,
        colour: colourOf(at),
      })),
    [query.data],
  );
  const names = useMemo(() => new Map(rooms.map(({ id, name }) => [id, name])), [rooms]);
  const colours = useMemo(() => new Map(rooms.map(({ id, colour }) => [id, colour])), [rooms]);
  const nameOf = useMemo(() => (id: string) => names.get(id) ?? '-', [names]);
  const reservable = useMemo(() => {
    const closed = new Set(query.data?.filter(({ reservedBy }) => reservedBy === 'none').map(({ id }) => id));
    return rooms.filter(({ id }) => !closed.has(id));
  }, [query.data, rooms]);
  return { query, rooms, reservable, nameOf, colours };
}

type OpeningHoursProps = { place: Place; zone: string; isByMinute: boolean };

function OpeningHours({ place, zone, isByMinute }: OpeningHoursProps) {
  const today = todayIn(zone);
  const { tab, showTab, at } = useCalendarPlace(today);
  const { query, rooms, reservable, nameOf, colours } = useRooms(place);
  const timeslots = useQuery(timeslotsQuery(place));
  const slots = useMemo(
    () => timeslots.data && inNaturalOrder(timeslots.data, ({ object_id }) => nameOf(object_id)),
    [timeslots.data, nameOf],
  );
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [task, setTask] = useState<Task>();
  const move = useMoveTimeslot(place, nameOf);
  const remove = useRemoveTimeslots(place, nameOf, today);

  const failed = timeslots.isError ? timeslots : query;
  const isReady = slots !== undefined && query.data !== undefined;
  const visible = rooms.filter(({ id }) => !hidden.has(id));
  const add = () => setTask({ kind: 'edit', slot: undefined, first: newDraft(today) });

  const noHours = (isBanner: boolean) => (
    <NoHours place={place} rooms={reservable} today={today} isBanner={isBanner} onAdd={add} />
  );

  const content = () => {
    if (!isReady && failed.isError)
      return (
        <ErrorState problem={failed.error} onRetry={() => void Promise.all([timeslots.refetch(), query.refetch()])} />
      );
    if (tab === 'list')
      return (
        <ListTab
          organisation={place.org}
          slots={isReady ? slots : undefined}
          today={today}
          zone={zone}
          nameOf={nameOf}
          add={<AddButton onClick={add} />}
          none={noHours(false)}
          onEdit={(slot) => setTask({ kind: 'choose', slot, date: today })}
          onSplit={(roomIds) => setTask({ kind: 'split', date: today, roomIds })}
          onRemove={(slots) => void remove(slots)}
        />
      );
    if (!isReady) return <Loading />;
    return (
      <CalendarTab
        rooms={rooms}
        slots={slots}
        hidden={hidden}
        onHide={setHidden}
        at={at}
        zone={zone}
        isByMinute={isByMinute}
        today={today}
        nameOf={nameOf}
        colours={colours}
        onDraw={(range) => {
          // With only some rooms selected, a drawn range applies to those.
          const chosen = visible.length === rooms.length ? [] : visible.map(({ id }) => ({ id }));
          setTask({ kind: 'edit', slot: undefined, first: { ...drawnDraft(range), rooms: chosen } });
        }}
        onOpen={(event) => {
          const [slot, second] = event.slots;
          if (second) setTask({ kind: 'group', event });
          else if (slot) setTask({ kind: 'choose', slot, date: event.date });
        }}
        onMove={(moved) => void move(moved)}
      />
    );
  };

  return (
    <div className={classes.screen} data-tab={tab}>
      <ScreenBar
        tab={tab}
        onTab={showTab}
        number={slots?.length}
        onAdd={add}
        onSplit={() => setTask({ kind: 'split', date: tab === 'calendar' ? at.date : today, roomIds: [] })}
      />
      {isReady && slots.length === 0 && tab === 'calendar' && noHours(true)}
      {isReady && <FollowingRooms rooms={reservable} slots={slots} today={today} />}
      <div className={classes.panel} {...tabPanel(TABS_ID, tab)}>
        {content()}
      </div>
      {task && (
        <SlotDialogs
          task={task}
          onTask={setTask}
          place={place}
          zone={zone}
          isByMinute={isByMinute}
          rooms={rooms}
          slots={slots ?? []}
          nameOf={nameOf}
          colours={colours}
          onEdit={(slot) => setTask({ kind: 'edit', slot, first: draftOf(slot) })}
          onRemove={async (slot) => {
            if (await remove([slot])) setTask(undefined);
          }}
        />
      )}
    </div>
  );
}
