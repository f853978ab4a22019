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
import { ChoiceCard } from './card/choice-card.tsx';
import { ReserveBar } from './card/reserve-bar.tsx';
import { ClosedLine } from './closed/closed-line.tsx';
import { ClosedList } from './closed/closed-list.tsx';
import { FloorDialogs } from './floor-dialogs.tsx';
import { FloorSkeleton } from './floor-skeleton.tsx';
import classes from './floor-view.module.css';
import { referenceOfFloor, referenceOfSpace } from './links.ts';
import { ListPanel } from './list/list-panel.tsx';
import { OutOfRangeList } from './list/out-of-range-list.tsx';
import type { Order } from './list/list-rows.ts';
import { Legend } from './map/legend.tsx';
import { MapPanel } from './map/map-panel.tsx';
import { OwnOfSpace } from './own/own-actions.tsx';
import { OwnPlaces } from './own/own-places.tsx';
import { type FloorProps, useFloor } from './use-floor.ts';
import { useFloorActions } from './use-floor-actions.ts';
import { useSelection } from './use-selection.ts';
import { OutOfRangeBanner } from './window/out-of-range-banner.tsx';
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

  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false }) ?? false;
  const [shows, setShows] = useState<'list' | 'map'>('list');
  const [order, setOrder] = useState<Order>('free');
  const spaces = props.spaces ?? NO_SPACES;
  const selection = useSelection({
    address,
    linkedId: looked.linked?.id,
    referenceOf: (id) => referenceOfSpace(spaces, id),
  });
  const { selected, open, setOpen, close, go } = selection;
  useBarKeys({ days, onPick: (next) => go(windowInAddress(next, zone)) });

  const choice = choices?.find(({ id }) => id === selected);
  const actions = useFloorActions({ place, window, zone, choice, own, selection });

  if (!shown) return null;
  const { floor, rooms, desks } = shown;
  const pick = (next: Period) => go(windowInAddress(next, zone));
  const goTo = (date: LocalDate) => pick(windowOnDate(window, date, settings));
  const hasMap = floor.plan !== null;
  const showsMap = hasMap ? !isPhone || shows === 'map' : false;
  const showsList = (!isPhone || !showsMap) && !(aside && hasMap);
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
        go({
          floor: on && referenceOfFloor(floors, on),
          kind: kindOf(objectType) === 'desks' ? undefined : kindOf(objectType),
        });
        selection.select(objectId);
      }}
      isBrief={isPhone && showsMap}
    />
  );
  const card = choice && actions && open === 'card' && (
    <ChoiceCard
      place={place}
      choice={choice}
      floorName={floor.name}
      text={textOf(choice)}
      day={day}
      takesFocus={selection.byKey}
      onClose={close}
      actions={actions}
      own={ownActions}
    />
  );

  return (
    <div className={frame.screen} data-map={showsMap || undefined}>
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
        onSearch={(next) => go({ search: next === '' ? undefined : next }, 'filter')}
        own={isPhone && choices && ownPlaces}
      />
      <FloorBar
        floors={looked.floors}
        current={floor.id}
        free={shown.hasStatus ? looked.freeOn : []}
        note={shown.hasStatus ? undefined : (closed?.next?.opens?.note ?? t('outOfRange.noStatus'))}
        onFloor={(id) => go({ floor: referenceOfFloor(floors, id) })}
        canSwitch={isPhone && hasMap}
        shows={shows}
        onShow={setShows}
      />
      {range && <OutOfRangeBanner range={range} onDate={goTo} />}
      <ClosedLine closed={closed} onDay={(one) => pick(days.windowOf(one))} />
      <PastWindow window={window} now={now} settings={settings} onWindow={pick} />
      <div id="floor" role="tabpanel" aria-label={floor.name} className={`${frame.halves} ${classes.halves}`}>
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
              />
            )}
            {hasMap && <Legend choices={wanted} hasStatus={shown.hasStatus} />}
          </section>
        )}
        {aside && hasMap && <div className={`${frame.list} ${classes.aside}`}>{aside}</div>}
        {choices && showsList && range && (
          <OutOfRangeList
            range={range}
            window={window}
            settings={settings}
            now={now}
            onDay={goTo}
            own={!isPhone && ownPlaces}
          />
        )}
        {choices && showsList && !range && closed && (
          <ClosedList closed={closed} onDay={(one) => pick(days.windowOf(one))} own={!isPhone && ownPlaces} />
        )}
        {choices && showsList && shown.hasStatus && (
          <ListPanel
            wanted={wanted}
            isFiltered={choices.length > 0}
            onClearFilter={() => go({ attribute: undefined, search: undefined }, 'filter')}
            order={order}
            onOrder={setOrder}
            day={day}
            textOf={textOf}
            selection={selection}
            saysNoMap={isPhone && !hasMap}
            card={!isPhone && !hasMap && card}
            own={!isPhone && ownPlaces}
          />
        )}
      </div>
      {isPhone && choice && actions && (
        <ReserveBar choice={choice} text={textOf(choice)} zone={zone} actions={actions} own={ownActions} />
      )}
      <ReservationDialogs
        place={place}
        settings={settings}
        now={now}
        actions={own.actions}
        changing={own.changing}
        onClose={() => own.setChanging(undefined)}
      />
      <FloorDialogs
        place={place}
        settings={settings}
        window={window}
        now={now}
        choice={choice}
        shown={shown}
        selection={selection}
        onWindow={pick}
      />
    </div>
  );
}
