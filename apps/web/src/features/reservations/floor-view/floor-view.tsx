import { type LocalDate, type Period, windowOnDate } from '@berth/domain';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/states.tsx';
import frame from '../../../ui/map-and-list.module.css';
import { ReservationDialogs } from '../my-reservations/reservation-dialogs.tsx';
import { kindOf, windowInAddress } from './address.ts';
import { FloorBar } from './bar/floor-bar.tsx';
import { TopBar } from './bar/top-bar.tsx';
import { useBarKeys } from './bar/use-bar-keys.ts';
import { ReserveBar } from './card/reserve-bar.tsx';
import { FloorDialogs } from './floor-dialogs.tsx';
import { fits } from './choices.ts';
import { FloorSkeleton } from './floor-skeleton.tsx';
import classes from './floor-view.module.css';
import {
  LaterCard,
  LaterClosedLine,
  LaterClosedList,
  LaterFoundHead,
  LaterNearestOffer,
  LaterRangeBanner,
  LaterRangeList,
  NextParts,
} from './later-parts.tsx';
import { referenceOfFloor, referenceOfSpace } from './links.ts';
import { ListPanel } from './list/list-panel.tsx';
import type { Order } from './list/list-rows.ts';
import { useRows } from './list/use-rows.ts';
import { Legend } from './map/legend.tsx';
import { MapPanel } from './map/map-panel.tsx';
import { OwnOfSpace } from './own/own-actions.tsx';
import { OwnPlaces } from './own/own-places.tsx';
import { AlsoFound } from './search/also-found.tsx';
import { useNearText } from './search/use-near-text.ts';
import { type FloorProps, useFloor } from './use-floor.ts';
import { useFloorActions } from './use-floor-actions.ts';
import { useSelection } from './use-selection.ts';
import { PastWindow } from './window/past-window.tsx';

const PHONE = '(width < 62em)';
const NO_SPACES = { rooms: [], desks: [] };

type Props = FloorProps & {
  /** Takes the place of the list, or of a missing map; never on a phone. */
  aside?: ReactNode;
};

/** A floor as a map and as a list, with the user's own reservations first. */
export function FloorView({ aside, ...props }: Props) {
  const { place, settings, floors } = props;
  const { t } = useTranslation('reservations');
  const looked = useFloor(props);
  const { address, request, now, window, zone, own, choices, wanted, textOf, day, days, shown, range, closed } = looked;
  const { finder, near } = looked;

  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false }) ?? false;
  const [shows, setShows] = useState<'list' | 'map'>('list');
  const [usualOrder, setUsualOrder] = useState<Order>('free');
  const [nearOrder, setNearOrder] = useState<Order>('near');
  const order = near ? nearOrder : usualOrder;
  const spaces = props.spaces ?? NO_SPACES;
  const selection = useSelection({
    address,
    linkedId: looked.linked?.id,
    referenceOf: (id) => referenceOfSpace(spaces, id),
  });
  const { open, setOpen, close, go } = selection;
  useBarKeys({ days, onPick: (next) => go(windowInAddress(next, zone)) });

  const isPerson = near?.find.kind === 'person';
  // A user who has a place already is not urged to leave it.
  const nearest =
    isPerson && !own.held.some(({ objectType }) => objectType === near.best?.type) ? near.best : undefined;
  const selected = selection.selected ?? (isPerson ? nearest?.id : finder.found?.id);
  const choice = choices?.find(({ id }) => id === selected);
  const actions = useFloorActions({ place, window, zone, choice, own, selection });
  const offer = useFloorActions({ place, window, zone, choice: nearest, own, selection });
  const nearText = useNearText(near, textOf);
  const rows = useRows({ wanted, order, kind: request.kind, floors, floorId: shown?.floor.id ?? '', near });

  if (!shown) return null;
  const { floor, rooms, desks } = shown;
  const pick = (next: Period) => go(windowInAddress(next, zone));
  const goTo = (date: LocalDate) => pick(windowOnDate(window, date, settings));
  const hasMap = floor.plan !== null;
  // On a phone a person is found on the map and in the list.
  const showsBoth = isPhone && hasMap && isPerson && shows === 'list';
  const showsMap = hasMap ? !isPhone || showsBoth || shows === 'map' : false;
  const showsList = (!isPhone || showsBoth || !showsMap) && !(aside && hasMap);
  const ownHere = own.held.find(({ reservation }) => reservation.floorId === floor.id)?.reservation.objectId;
  const search = (text: string) => {
    selection.select(undefined);
    go({ search: text === '' ? undefined : text }, 'filter');
  };
  // Rooms are listed for the building, so the floor follows the selection.
  const selectInList = (id: string | undefined) => {
    const on = choices?.find((one) => one.id === id)?.floorId;
    if (on !== undefined && on !== floor.id) {
      finder.unfollow();
      address.set({ floor: referenceOfFloor(floors, on) });
    }
    selection.select(id);
  };
  const clock = { zone, now, earlyEntryMinutes: settings.earlyEntryMinutes };
  const ownActions = choice && <OwnOfSpace own={own} spaceId={choice.id} clock={clock} />;
  const ownPlaces = (
    <OwnPlaces
      own={own}
      clock={clock}
      floors={floors}
      desks={desks}
      isShown={({ objectType, floorId: on }) => on === floor.id && kindOf(objectType) === request.kind}
      onShow={({ objectId, objectType, floorId: on }) => {
        finder.unfollow();
        go({
          floor: on && referenceOfFloor(floors, on),
          kind: kindOf(objectType) === 'desks' ? undefined : kindOf(objectType),
        });
        selection.select(objectId);
      }}
      isBrief={isPhone}
    />
  );
  const card = choice && actions && open === 'card' && (
    <LaterCard
      opened
      place={place}
      choice={choice}
      floorName={floor.name}
      text={nearText(choice)}
      day={day}
      takesFocus={selection.byKey}
      onClose={close}
      actions={actions}
      own={ownActions}
    />
  );

  return (
    <div className={frame.screen} data-map={(showsMap && !showsBoth) || undefined}>
      <TopBar
        place={place}
        window={window}
        zone={zone}
        days={days}
        hasSlots={settings.timeslot}
        request={request}
        spaces={{ rooms, desks }}
        onWindow={() => setOpen('window')}
        onPick={pick}
        onKind={(next) => go({ kind: next === 'desks' ? undefined : next })}
        onAttributes={(next) => go({ attribute: next.length === 0 ? undefined : next }, 'filter')}
        onSearch={search}
        onPeople={(next) => go({ people: next === 1 ? undefined : String(next) }, 'filter')}
        finder={finder}
        isSearched={looked.isSearched}
        own={isPhone && choices && ownPlaces}
      />
      {range && <LaterRangeBanner opened range={range} onDate={goTo} />}
      <div role="status">
        {closed && <LaterClosedLine opened closed={closed} onDay={(one) => pick(days.windowOf(one))} />}
      </div>
      <PastWindow window={window} now={now} settings={settings} onWindow={pick} />
      <FloorBar
        floors={looked.floors}
        current={floor.id}
        free={shown.hasStatus ? looked.freeOn : []}
        note={shown.hasStatus ? undefined : (closed?.next?.opens?.note ?? t('outOfRange.noStatus'))}
        onFloor={(id) => {
          finder.unfollow();
          go({ floor: referenceOfFloor(floors, id) });
        }}
        canSwitch={isPhone && hasMap}
        shows={shows}
        onShow={setShows}
      />
      <div
        id="floor"
        role="tabpanel"
        aria-label={floor.name}
        className={`${frame.halves} ${classes.halves}`}
        data-both={showsBoth || undefined}
      >
        {looked.problem && choices === undefined && <ErrorState problem={looked.problem} onRetry={looked.retry} />}
        {!looked.problem && choices === undefined && <FloorSkeleton />}
        {choices && (showsMap || (!hasMap && !isPhone)) && (
          <section className={`${frame.map} ${classes.map}`} aria-label={t('map')}>
            {aside && !hasMap ? (
              <div className={classes.aside}>{aside}</div>
            ) : (
              <MapPanel
                place={place}
                shown={shown}
                selected={selected}
                onSelect={selection.select}
                onOpen={selection.openCard}
                popover={(!isPhone && card) || undefined}
                people={request.people}
                found={finder.found}
                opensAt={isPhone ? ownHere : undefined}
              />
            )}
            {hasMap && !showsBoth && (
              <Legend
                choices={shown.choices.filter(shown.isWanted)}
                hasStatus={shown.hasStatus}
                tooSmall={shown.choices.filter((one) => !fits(one, request.people)).length}
                people={request.people}
              />
            )}
          </section>
        )}
        {aside && hasMap && <div className={`${frame.list} ${classes.aside}`}>{aside}</div>}
        {choices && showsList && range && (
          <LaterRangeList
            opened
            range={range}
            window={window}
            settings={settings}
            now={now}
            counted={days.days}
            onDay={goTo}
            own={!isPhone && ownPlaces}
          />
        )}
        {choices && showsList && !range && closed && (
          <LaterClosedList
            opened
            closed={closed}
            onDay={(one) => pick(days.windowOf(one))}
            own={!isPhone && ownPlaces}
          />
        )}
        {choices && showsList && shown.hasStatus && (
          <ListPanel
            wanted={wanted}
            isFiltered={choices.length > 0}
            onClearFilter={() => go({ attribute: undefined, people: undefined }, 'filter')}
            rows={rows}
            order={order}
            onOrder={near ? setNearOrder : setUsualOrder}
            rooms={request.kind === 'rooms' ? { people: request.people } : undefined}
            near={near}
            day={day}
            textOf={order === 'near' ? nearText : textOf}
            selection={{ selected, select: selectInList, openCard: selection.openCard }}
            saysNoMap={isPhone && !hasMap}
            card={!isPhone && !hasMap && card}
            own={!isPhone && ownPlaces}
            found={
              request.search !== '' && (
                <LaterFoundHead opened looked={looked} floors={floors} onClear={() => search('')}>
                  {nearest && offer && (
                    <LaterNearestOffer opened choice={nearest} text={nearText(nearest)} actions={offer} />
                  )}
                </LaterFoundHead>
              )
            }
            alsoFound={<AlsoFound finder={finder} floors={floors} />}
          />
        )}
      </div>
      {isPhone && choice && actions && (
        <ReserveBar choice={choice} text={nearText(choice)} zone={zone} actions={actions} own={ownActions} />
      )}
      <ReservationDialogs
        place={place}
        settings={settings}
        now={now}
        actions={own.actions}
        changing={own.changing}
        onClose={() => own.setChanging(undefined)}
      />
      <NextParts opened={false} />
      <FloorDialogs
        place={place}
        settings={settings}
        window={window}
        now={now}
        choice={choice}
        shown={shown}
        selection={selection}
        onWindow={pick}
        onStart={(next) => address.set(windowInAddress(next, zone))}
      />
    </div>
  );
}
