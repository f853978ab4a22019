import { isPast } from '@berth/domain/time-window';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/states.tsx';
import frame from '../../../workplace/map-and-list.module.css';
import { kindOf, windowInAddress } from './address.ts';
import { FloorBar } from './bar/floor-bar.tsx';
import { TopBar } from './bar/top-bar.tsx';
import { FloorSkeleton } from './floor-skeleton.tsx';
import classes from './floor-view.module.css';
import {
  LaterCard,
  LaterClosedLine,
  LaterFloorDialogs,
  LaterOwnOfSpace,
  LaterOwnPlaces,
  LaterPastWindow,
  LaterRangeBanner,
  LaterReservationDialogs,
  LaterReserveBar,
  LaterWaitlistSlot,
  LaterSitWith,
  NextParts,
} from './later-parts.tsx';
import { ListSide } from './list/list-side.tsx';
import { MapSide } from './map/map-side.tsx';
import type { FloorProps } from './use-floor.ts';
import { useFloorView } from './use-floor-view.ts';

type Props = FloorProps & {
  above?: ReactNode;
};

/** A floor as a map and as a list, with the user's own reservations first. */
export function FloorView({ above, ...props }: Props) {
  const { t } = useTranslation('reservations');
  const view = useFloorView(props);
  const { place, settings, window, zone, now, own, days, range, closed, request, shown, choices, choice } = view;
  const { actions, clock, selection, finder, isPhone, hasMap, showsMap, showsBoth } = view;
  const { go } = selection;

  if (!shown) return null;
  const { floor, rooms, desks } = shown;
  const line = closed ?? (range ? undefined : view.outside);
  const ready = choices && { ...view, shown, choices };
  const waitlist = ready && settings.waitlist && <LaterWaitlistSlot opened view={ready} />;
  const ownOfChoice = choice && own.held.some(({ reservation }) => reservation.objectId === choice.id) && (
    <LaterOwnOfSpace opened own={own} spaceId={choice.id} clock={clock} />
  );
  const ownPlaces = own.held.length + own.lost.length > 0 && (
    <LaterOwnPlaces
      opened
      own={own}
      clock={clock}
      floors={props.floors}
      desks={desks}
      isShown={({ objectType, floorId }) => floorId === floor.id && kindOf(objectType) === request.kind}
      onShow={view.showOwn}
      isBrief={isPhone}
    />
  );
  const card = choice && actions && selection.open === 'card' && (
    <LaterCard
      opened
      place={place}
      choice={choice}
      floorName={floor.name}
      text={view.nearText(choice)}
      day={view.day}
      takesFocus={selection.byKey}
      onClose={selection.close}
      actions={actions}
      own={ownOfChoice}
    />
  );

  return (
    <div className={frame.screen} data-map={(showsMap && !showsBoth) || undefined}>
      {above}
      <TopBar
        place={place}
        window={window}
        zone={zone}
        days={days}
        hasSlots={settings.timeslot}
        request={request}
        spaces={{ rooms, desks }}
        onWindow={() => selection.setOpen('window')}
        onPick={view.pick}
        onDay={view.pickDay}
        onKind={(next) => go({ kind: next === 'desks' ? undefined : next })}
        onAttributes={(next) => go({ attribute: next.length === 0 ? undefined : next }, 'filter')}
        onSearch={view.search}
        onPeople={(next) => go({ people: next === 1 ? undefined : String(next) }, 'filter')}
        finder={finder}
        isSearched={view.isSearched}
        own={isPhone && choices && ownPlaces}
        sitWith={view.suggestionsFor && <LaterSitWith opened place={place} {...view.suggestionsFor} />}
      />
      {range && <LaterRangeBanner opened range={range} onDate={view.goTo} />}
      <div role="status">{line && <LaterClosedLine opened closed={line} onDay={view.pickDay} />}</div>
      <div role="status">
        {isPast(window, { now, settings }) && (
          <LaterPastWindow opened window={window} now={now} settings={settings} onWindow={view.pick} />
        )}
      </div>
      <FloorBar
        floors={view.floors}
        current={floor.id}
        free={shown.hasStatus ? view.freeOn : []}
        note={shown.hasStatus ? undefined : (closed?.next?.opens?.note ?? t('outOfRange.noStatus'))}
        onFloor={view.goToFloor}
        canSwitch={isPhone && hasMap}
        shows={view.shows}
        onShow={view.setShows}
      />
      <div
        id="floor"
        role="tabpanel"
        aria-label={floor.name}
        className={`${frame.halves} ${classes.halves}`}
        data-both={showsBoth || undefined}
      >
        {!ready && view.problem && <ErrorState problem={view.problem} onRetry={view.retry} />}
        {!ready && !view.problem && <FloorSkeleton />}
        {ready && (showsMap || (!hasMap && !isPhone)) && <MapSide view={ready} card={card} />}
        {ready && view.showsList && (
          <ListSide
            view={ready}
            card={card}
            own={
              <>
                {!isPhone && ownPlaces}
                {waitlist}
              </>
            }
          />
        )}
        {!view.showsList && waitlist}
      </div>
      {isPhone && choice && actions && (
        <LaterReserveBar
          opened
          choice={choice}
          text={view.nearText(choice)}
          zone={zone}
          actions={actions}
          own={ownOfChoice}
        />
      )}
      <LaterReservationDialogs
        opened={own.changing !== undefined || own.actions.refusal !== undefined}
        place={place}
        settings={settings}
        now={now}
        actions={own.actions}
        changing={own.changing}
        onClose={() => own.setChanging(undefined)}
      />
      <NextParts opened={false} />
      <LaterFloorDialogs
        opened={selection.open !== undefined && selection.open !== 'card'}
        place={place}
        settings={settings}
        window={window}
        now={now}
        choice={choice}
        shown={shown}
        selection={selection}
        onWindow={view.pick}
        onStart={(next) => view.address.set(windowInAddress(next, zone))}
      />
    </div>
  );
}
