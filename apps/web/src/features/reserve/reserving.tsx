import { type AnswerOf, type buildingSettings, type Desk, type Floor, type Room } from '@berth/contract';
import { localDayOf, type Period } from '@berth/domain';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconList, IconMap } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepFloor, lastFloor } from '../../lib/last-floor.ts';
import type { Place } from '../../lib/place.ts';
import { useScreenSearch } from '../../lib/screen-search.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx';
import { askedBy, type Kind, windowInWords } from './address.ts';
import { ChoiceCard } from './choice-card.tsx';
import { ChoiceList } from './choice-list.tsx';
import { canBeHad, type Choice, isWanted as isWantedBy } from './choices.ts';
import type { StripDay } from './day-strip.tsx';
import type { FloorSight } from './floor-sight.ts';
import { FloorTabs } from './floor-tabs.tsx';
import { Legend } from './legend.tsx';
import { ListHead } from './list-head.tsx';
import { LiveNote } from './live-note.tsx';
import { MapPanel } from './map-panel.tsx';
import classes from './reserve.module.css';
import { ReserveBar } from './reserve-bar.tsx';
import { type Order, rowsOf } from './rows.ts';
import { axisOf } from './strip.ts';
import { TopBar } from './top-bar.tsx';
import { useChoices } from './use-choices.ts';
import { useNow } from '../../lib/use-now.ts';
import { useReserveNow } from './use-reserve-now.ts';
import { usePickedSlot } from './use-picked-slot.ts';
import { useStatusText } from './use-status-text.ts';
import { useWindow } from './use-window.ts';

const ChangeWindow = lazyPart(async () => (await import('./change-window.tsx')).ChangeWindow);
const Availability = lazyPart(async () => (await import('./availability.tsx')).Availability);
const ReserveDialog = lazyPart(async () => (await import('./reserve-dialog.tsx')).ReserveDialog);

const PHONE = '(width < 62em)';

type Props = {
  place: Place;
  settings: AnswerOf<typeof buildingSettings>['reservationSettings'];
  floors: readonly Floor[];
  /** Of all floors; undefined while they are on their way: how it stands with them is asked for meanwhile. */
  spaces: { readonly rooms: readonly Room[]; readonly desks: readonly Desk[] } | undefined;
};

const NONE = { rooms: [], desks: [] };

/** Which floor: the address's, the last one, the first on which there is something. */
function floorAmong(floors: readonly Floor[], wished: readonly (string | undefined)[]): Floor | undefined {
  return wished.map((id) => floors.find((floor) => floor.id === id)).find((floor) => floor !== undefined) ?? floors[0];
}

export function Reserving({ place, settings, floors, spaces }: Props) {
  const { rooms, desks } = spaces ?? NONE;
  const { t } = useTranslation('reserve');
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
  const { choices, freeOn, problem, retry } = useChoices({
    place,
    floors,
    spaces,
    floorId,
    kind,
    window,
    zone,
  });

  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false }) ?? false;
  const [shows, setShows] = useState<'list' | 'map'>('list');
  const [order, setOrder] = useState<Order>('free');
  const [selected, setSelected] = useState<string>();
  const [open, setOpen] = useState<'card' | 'availability' | 'reserve' | 'refused' | 'window' | 'time'>();
  const [byKey, setByKey] = useState(false);

  const attributes = asked.attributes.join('\n');
  const isWanted = useCallback(
    (choice: Choice) =>
      isWantedBy(choice, { attributes: attributes === '' ? [] : attributes.split('\n'), search: asked.search }),
    [attributes, asked.search],
  );
  const wanted = useMemo(() => (choices ?? []).filter(isWanted), [choices, isWanted]);
  const rows = useMemo(() => rowsOf(wanted, order), [wanted, order]);
  const textOf = useStatusText(zone);
  const date = localDayOf(window.start, zone);
  const { startOfWorkingDay, endOfWorkingDay } = settings;
  const day = useMemo<StripDay>(
    () => ({
      axis: axisOf({ date, zone, window, startOfWorkingDay, endOfWorkingDay }),
      date,
      zone,
      window,
      now: localDayOf(now, zone) === date ? now : undefined,
    }),
    [date, zone, window, startOfWorkingDay, endOfWorkingDay, now],
  );
  const choice = choices?.find(({ id }) => id === selected);
  const sight = useMemo<FloorSight | undefined>(
    () => floor && { floor, rooms, desks, choices: choices ?? [], isWanted, textOf },
    [floor, rooms, desks, choices, isWanted, textOf],
  );

  useEffect(() => {
    if (floorId !== '') keepFloor(place, floorId);
  }, [place, floorId]);

  const close = () => setOpen(undefined);
  const onDone = () => {
    close();
    setSelected(undefined);
  };
  const onRefused = () => setOpen('refused');
  const { reserveNow, isReserving } = useReserveNow({ place, window, zone, onDone, onRefused });

  if (!floor || !sight) return null;
  const select = (id: string | undefined) => {
    setSelected(id);
    if (id !== selected) setOpen(undefined);
  };
  const openCard = (id: string) => {
    setSelected(id);
    // A press says where the focus is; a key takes it along.
    setByKey(document.activeElement?.matches(':focus-visible') ?? false);
    setOpen('card');
  };
  const ask = (change: Parameters<typeof address.set>[0]) => {
    close();
    address.set(change);
  };
  const hasMap = floor.plan !== null;
  const showsMap = hasMap ? !isPhone || shows === 'map' : false;
  const showsList = !isPhone || !showsMap;
  const card = choice && open === 'card' && (
    <ChoiceCard
      place={place}
      choice={choice}
      floorName={floor.name}
      text={textOf(choice)}
      day={day}
      takesFocus={byKey}
      onClose={close}
      isReserving={isReserving}
      onReserve={() => reserveNow(choice)}
      onForm={() => setOpen('reserve')}
      onAvailability={() => setOpen('availability')}
    />
  );

  return (
    <div className={classes.screen} data-map={showsMap || undefined}>
      <TopBar
        place={place}
        window={window}
        zone={zone}
        asked={asked}
        spaces={{ rooms, desks }}
        onWindow={() => setOpen('window')}
        onKind={(next: Kind) => {
          setSelected(undefined);
          ask({ kind: next === 'desks' ? undefined : next });
        }}
        onAttributes={(next) => ask({ attribute: next.length === 0 ? undefined : next })}
        onSearch={(next) => ask({ search: next === '' ? undefined : next })}
      />
      <div className={classes.floors}>
        <FloorTabs
          floors={floors}
          current={floor.id}
          free={freeOn}
          onChange={(id) => {
            setSelected(undefined);
            ask({ floor: id });
          }}
        />
        {isPhone && hasMap ? (
          <Button
            className={classes.toggle ?? ''}
            variant="default"
            size="sm"
            leftSection={shows === 'map' ? <IconList size={16} aria-hidden /> : <IconMap size={16} aria-hidden />}
            onClick={() => setShows(shows === 'map' ? 'list' : 'map')}
          >
            {t(shows === 'map' ? 'showList' : 'showMap')}
          </Button>
        ) : (
          <LiveNote />
        )}
      </div>
      <div id="floor" role="tabpanel" aria-label={floor.name} className={classes.halves}>
        {problem && choices === undefined && <ErrorState problem={problem} onRetry={retry} />}
        {!problem && choices === undefined && <Rows />}
        {choices && (showsMap || (!hasMap && !isPhone)) && (
          <section className={classes.map} aria-label={t('map')}>
            <MapPanel
              place={place}
              sight={sight}
              selected={selected}
              onSelect={select}
              onOpen={openCard}
              popover={(!isPhone && card) || undefined}
            />
            {hasMap && <Legend choices={wanted} />}
          </section>
        )}
        {choices && showsList && (
          <section className={classes.list} aria-label={t('list')}>
            <ListHead
              order={order}
              onOrder={setOrder}
              free={wanted.filter(canBeHad).length}
              of={wanted.length}
              day={day}
            />
            {isPhone && !hasMap && <p className={classes.noMap}>{t('noMap')}</p>}
            {rows.length === 0 ? (
              <Nothing
                isFiltered={choices.length > 0}
                onClear={() => ask({ attribute: undefined, search: undefined })}
              />
            ) : (
              <ChoiceList
                rows={rows}
                day={day}
                textOf={textOf}
                selected={selected}
                onSelect={select}
                onOpen={openCard}
              />
            )}
            {!isPhone && !hasMap && card && <div className={classes.docked}>{card}</div>}
          </section>
        )}
      </div>
      {isPhone && choice && (
        <ReserveBar
          choice={choice}
          text={textOf(choice)}
          isReserving={isReserving}
          onReserve={() => reserveNow(choice)}
          onForm={() => setOpen('reserve')}
          onAvailability={() => setOpen('availability')}
        />
      )}
      <ChangeWindow
        opened={open === 'window' || open === 'time'}
        onlyTime={open === 'time'}
        onClose={close}
        place={place}
        window={window}
        settings={settings}
        now={now}
        onApply={(next) => ask(windowInWords(next, zone))}
      />
      <Availability
        opened={open === 'availability' && choice !== undefined}
        onClose={() => setOpen('card')}
        choice={choice}
        date={date}
        zone={zone}
      />
      <ReserveDialog
        opened={(open === 'reserve' || open === 'refused') && choice !== undefined}
        asksFirst={open === 'refused'}
        onClose={() => setOpen('card')}
        onDone={onDone}
        onChangeWindow={(onlyTime) => setOpen(onlyTime ? 'time' : 'window')}
        place={place}
        choice={choice}
        window={window}
        zone={zone}
        sight={sight}
      />
    </div>
  );
}

/** The same object while its times are the same: everything below is drawn by it. */
function useStable({ start, end }: Period): Period {
  return useMemo(() => ({ start, end }), [start, end]);
}

function Rows() {
  return (
    <Loading>
      <div className={classes.ghostRows}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} height={32} />
        ))}
      </div>
    </Loading>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) {
  const { t } = useTranslation('reserve');
  if (!isFiltered) return <EmptyState title={t('nothingHere')} text={t('nothingHereText')} />;
  return (
    <EmptyState
      title={t('nothingFound')}
      text={t('nothingFoundText')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      }
    />
  );
}
