import type { Desk, Floor, Room } from '@berth/contract';
import { localDayOf, MINUTE_MS } from '@berth/domain/time';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { IconList, IconMap } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayText } from '../../../lib/moments.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { useScreenSearch } from '../../../lib/screen-search.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { ANY_DAY, type ColleaguesRequest, PER_PAGE, queryOf, readAddress } from './address.ts';
import frame from '../../../workplace/map-and-list.module.css';
import classes from './colleague-search.module.css';
import { colleaguesQuery } from './colleagues-queries.ts';
import { FilterBar } from './filter-bar.tsx';
import { Card, FloorChoice, Nobody, Rows } from './search-parts.tsx';
import { ColleagueMap } from './colleague-map.tsx';
import { Pages } from './pages.tsx';
import { floorsWith, type ColleagueEntry, entryOf } from './colleague-entry.ts';
import { ColleagueList } from './colleague-list.tsx';

const PHONE = '(width < 62em)';

type Props = {
  place: Place;
  zone: string;
  floors: readonly Floor[];
  rooms: readonly Room[];
  desks: readonly Desk[];
};

/** The current minute, so that the query key is stable for a while. */
const minuteOf = (now: number) => Math.floor(now / MINUTE_MS) * MINUTE_MS;

export function ColleagueSearch({ place, zone, floors, rooms, desks }: Props) {
  const { t } = useTranslation('colleagues');
  const { one, set } = useScreenSearch();
  const now = minuteOf(useNow());
  const today = localDayOf(now, zone);
  const request = readAddress(one, today);
  const results = useQuery(colleaguesQuery(place, queryOf(request, zone, now)));
  const dayText = useDayText();
  const dayOf = useCallback(({ start }: ColleagueEntry) => dayText(start, zone), [dayText, zone]);
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false }) ?? false;
  const [shows, setShows] = useState<'list' | 'map'>('list');
  const [chosenFloor, setChosenFloor] = useState<string>();

  const entries = useMemo(
    () => (results.data?.reservations ?? []).map((reservation) => entryOf(reservation, { floors, zone, now })),
    [results.data, floors, zone, now],
  );
  const selected = entries.find(({ id }) => id === request.open);
  const busy = floorsWith(floors, entries);
  const floor =
    busy.find(({ floor: { id } }) => id === chosenFloor)?.floor ??
    selected?.floor ??
    entries.find((entry) => entry.floor)?.floor ??
    floors[0];
  const says = useCallback(
    (entry: ColleagueEntry) => {
      const who = `${entry.who}, ${dayOf(entry)}, ${entry.from} – ${entry.to}`;
      const desk = desks.find(({ id }) => id === entry.objectId);
      const name = entry.objectName;
      if (!desk) return t('says.room', { name, who });
      return desk.type === 'DESK' ? t('says.desk', { name, who }) : t('says.parking', { name, who });
    },
    [desks, dayOf, t],
  );

  const ask = (change: Partial<Record<keyof ColleaguesRequest, string | undefined>>) => {
    setChosenFloor(undefined);
    // Another search starts with its first page and no selection.
    set({ page: undefined, open: undefined, ...change });
  };
  const onSearch = useCallback(
    (search: string) => set({ search: search === '' ? undefined : search, page: undefined, open: undefined }),
    // The setter of the address is a new function on every render, but does the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  );
  const select = (entry: ColleagueEntry | undefined) => {
    setChosenFloor(undefined);
    set({ open: entry?.id });
  };
  const isFiltered = request.search !== '' || request.day !== today;
  const showsMap = !isPhone || shows === 'map';

  return (
    <div className={`${frame.screen} ${classes.screen}`} data-map={(isPhone && showsMap) || undefined}>
      <FilterBar
        request={request}
        onSearch={onSearch}
        onDay={(day) => ask({ day: day === today ? undefined : (day ?? ANY_DAY) })}
        onOrder={(order) => ask({ order: order === 'startFirst' ? undefined : order })}
        toggle={
          isPhone && (
            <Button
              className={classes.toggle ?? ''}
              variant="default"
              leftSection={shows === 'map' ? <IconList size={16} aria-hidden /> : <IconMap size={16} aria-hidden />}
              onClick={() => setShows(shows === 'map' ? 'list' : 'map')}
            >
              {shows === 'map' ? t('showList') : t('showMap')}
            </Button>
          )
        }
      />
      <div className={`${frame.halves} ${classes.halves}`}>
        {showsMap && floor && (
          <section className={frame.map} aria-label={t('map')}>
            {busy.length > 1 && <FloorChoice busy={busy} current={floor.id} onChange={setChosenFloor} />}
            <div className={classes.canvas}>
              <ColleagueMap
                place={place}
                floor={floor}
                rooms={rooms}
                desks={desks}
                entries={entries}
                says={says}
                selected={selected?.floor?.id === floor.id ? selected : undefined}
                onSelect={select}
                popover={selected && <Card entry={selected} day={dayOf(selected)} />}
              />
            </div>
          </section>
        )}
        {(!isPhone || !showsMap) && (
          <section className={`${frame.list} ${classes.list}`} aria-label={t('list')} aria-busy={results.isFetching}>
            {results.error && !results.data && (
              <ErrorState problem={results.error} onRetry={() => void results.refetch()} />
            )}
            {!results.error && !results.data && <Rows />}
            {results.data && (
              <>
                <output className={classes.count}>{t('found', { count: results.data.count })}</output>
                {results.data.count === 0 ? (
                  <Nobody
                    isFiltered={isFiltered}
                    onClear={() => ask({ search: undefined, day: undefined })}
                    onAnyDay={request.day === undefined ? undefined : () => ask({ day: ANY_DAY })}
                  />
                ) : (
                  <ColleagueList entries={entries} dayOf={dayOf} selected={selected?.id} onSelect={select} />
                )}
                <Pages
                  page={request.page}
                  pages={Math.max(1, Math.ceil(results.data.count / PER_PAGE))}
                  onPage={(page) => ask({ page: page === 1 ? undefined : String(page) })}
                />
              </>
            )}
          </section>
        )}
      </div>
    </div>
  );
}
