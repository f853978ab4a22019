import type { AnswerOf, buildingSettings, Desk, Floor, Room } from '@berth/contract';
import type { Period } from '@berth/domain';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepFloor, lastFloor } from '../../../lib/buildings/last-floor.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { useScreenSearch } from '../../../lib/reservations/screen-search.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ErrorState } from '../../../ui/states.tsx';
import frame from '../map-and-list.module.css';
import { askedBy, windowInWords } from './address.ts';
import { FloorBar } from './bar/floor-bar.tsx';
import { TopBar } from './bar/top-bar.tsx';
import { ChoiceCard } from './card/choice-card.tsx';
import { ReserveBar } from './card/reserve-bar.tsx';
import { type Choice, isWanted as isWantedBy } from './choices.ts';
import { FloorDialogs } from './floor-dialogs.tsx';
import classes from './floor-view.module.css';
import { ListPanel, ListSkeleton } from './list/list-panel.tsx';
import type { Order } from './list/rows.ts';
import { Legend } from './map/legend.tsx';
import { MapPanel } from './map/map-panel.tsx';
import type { ShownFloor } from './shown-floor.ts';
import { useTimelineDay } from './timeline/use-timeline-day.ts';
import { useChoices } from './use-choices.ts';
import { useReserveNow } from './use-reserve-now.ts';
import { useSelection } from './use-selection.ts';
import { useStatusText } from './use-status-text.ts';
import { usePickedSlot } from './window/use-picked-slot.ts';
import { useWindow } from './window/use-window.ts';

const PHONE = '(width < 62em)';

type Props = {
  place: Place;
  settings: AnswerOf<typeof buildingSettings>['reservationSettings'];
  floors: readonly Floor[];
  /** Of all floors; undefined while they are on their way: what is free is asked for meanwhile. */
  spaces: { readonly rooms: readonly Room[]; readonly desks: readonly Desk[] } | undefined;
};

const NONE = { rooms: [], desks: [] };

/** Which floor: the address's, the last one, the first on which there is something. */
function floorAmong(floors: readonly Floor[], candidates: readonly (string | undefined)[]): Floor | undefined {
  return (
    candidates.map((id) => floors.find((floor) => floor.id === id)).find((floor) => floor !== undefined) ?? floors[0]
  );
}

export function FloorView({ place, settings, floors, spaces }: Props) {
  const { rooms, desks } = spaces ?? NONE;
  const { t } = useTranslation('reservations');
  const zone = settings.timezone;
  const address = useScreenSearch();
  const asked = askedBy(address, zone);
  const now = useNow();
  const window = useStable(useWindow(asked.window, settings, now));
  usePickedSlot({ place, window, settings, now, onPick: (slot) => address.set(windowInWords(slot, zone)) });
  const firstBusy = desks[0]?.floorId ?? rooms[0]?.floorId;
  const floor = floorAmong(floors, [asked.floorId, lastFloor(place), firstBusy]);
  const floorId = floor?.id ?? '';
  const { kind } = asked;
  const { choices, freeOn, problem, retry } = useChoices({ place, floors, spaces, floorId, kind, window, zone });

  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false }) ?? false;
  const [shows, setShows] = useState<'list' | 'map'>('list');
  const [order, setOrder] = useState<Order>('free');
  const selection = useSelection();
  const { selected, open, setOpen, close, clear } = selection;

  const attributes = asked.attributes.join('\n');
  const isWanted = useCallback(
    (choice: Choice) =>
      isWantedBy(choice, { attributes: attributes === '' ? [] : attributes.split('\n'), search: asked.search }),
    [attributes, asked.search],
  );
  const wanted = useMemo(() => (choices ?? []).filter(isWanted), [choices, isWanted]);
  const textOf = useStatusText(zone);
  const day = useTimelineDay(window, zone, now, settings);
  const choice = choices?.find(({ id }) => id === selected);
  const shown = useMemo<ShownFloor | undefined>(
    () => floor && { floor, rooms, desks, choices: choices ?? [], isWanted, textOf },
    [floor, rooms, desks, choices, isWanted, textOf],
  );

  useEffect(() => {
    if (floorId !== '') keepFloor(place, floorId);
  }, [place, floorId]);

  const { reserveNow, isReserving } = useReserveNow({
    place,
    window,
    zone,
    onDone: clear,
    onRefused: () => setOpen('refused'),
  });

  if (!floor || !shown) return null;
  const ask = (change: Parameters<typeof address.set>[0]) => {
    close();
    address.set(change);
  };
  const hasMap = floor.plan !== null;
  const showsMap = hasMap ? !isPhone || shows === 'map' : false;
  const showsList = !isPhone || !showsMap;
  const actions = choice && {
    isReserving,
    onReserve: () => reserveNow(choice),
    onForm: () => setOpen('reserve'),
    onAvailability: () => setOpen('availability'),
  };
  const card = actions && open === 'card' && (
    <ChoiceCard
      place={place}
      choice={choice}
      floorName={floor.name}
      text={textOf(choice)}
      day={day}
      takesFocus={selection.byKey}
      onClose={close}
      {...actions}
    />
  );

  return (
    <div className={frame.screen} data-map={showsMap || undefined}>
      <TopBar
        place={place}
        window={window}
        zone={zone}
        asked={asked}
        spaces={{ rooms, desks }}
        onWindow={() => setOpen('window')}
        onKind={(next) => {
          clear();
          address.set({ kind: next === 'desks' ? undefined : next });
        }}
        onAttributes={(next) => ask({ attribute: next.length === 0 ? undefined : next })}
        onSearch={(next) => ask({ search: next === '' ? undefined : next })}
      />
      <FloorBar
        floors={floors}
        current={floor.id}
        free={freeOn}
        onFloor={(id) => {
          clear();
          address.set({ floor: id });
        }}
        canSwitch={isPhone && hasMap}
        shows={shows}
        onShow={setShows}
      />
      <div id="floor" role="tabpanel" aria-label={floor.name} className={`${frame.halves} ${classes.halves}`}>
        {problem && choices === undefined && <ErrorState problem={problem} onRetry={retry} />}
        {!problem && choices === undefined && <ListSkeleton />}
        {choices && (showsMap || (!hasMap && !isPhone)) && (
          <section className={`${frame.map} ${classes.map}`} aria-label={t('map')}>
            <MapPanel
              place={place}
              shown={shown}
              selected={selected}
              onSelect={selection.select}
              onOpen={selection.openCard}
              popover={(!isPhone && card) || undefined}
            />
            {hasMap && <Legend choices={wanted} />}
          </section>
        )}
        {choices && showsList && (
          <ListPanel
            wanted={wanted}
            isFiltered={choices.length > 0}
            onClearFilter={() => ask({ attribute: undefined, search: undefined })}
            order={order}
            onOrder={setOrder}
            day={day}
            textOf={textOf}
            selection={selection}
            saysNoMap={isPhone && !hasMap}
            card={!isPhone && !hasMap && card}
          />
        )}
      </div>
      {isPhone && actions && <ReserveBar choice={choice} text={textOf(choice)} {...actions} />}
      <FloorDialogs
        place={place}
        settings={settings}
        window={window}
        now={now}
        choice={choice}
        shown={shown}
        selection={selection}
        onWindow={(next) => ask(windowInWords(next, zone))}
      />
    </div>
  );
}

/** The same object while its times are the same: everything below is drawn by it. */
function useStable({ start, end }: Period): Period {
  return useMemo(() => ({ start, end }), [start, end]);
}
