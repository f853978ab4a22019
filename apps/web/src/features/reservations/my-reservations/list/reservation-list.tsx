import type { Floor, ListedReservation } from '@berth/contract';
import { Button, UnstyledButton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states.tsx';
import classes from './list.module.css';
import kit from '../../../../ui/kit.module.css';
import { periodOf } from '../../../../lib/moments.ts';
import type { listQuery } from '../my-queries.ts';
import { ReservationRow } from './reservation-row.tsx';
import type { ReservationActions } from '../use-reservation-actions.ts';
import { useReservationStatusText } from '../use-reservation-status-text.ts';
import { whereOf } from '../where-of.ts';

type Shared = {
  query: ReturnType<typeof listQuery>;
  floors: readonly Floor[];
  zone: string;
  now: number;
  earlyEntryMinutes: number;
  actions: ReservationActions;
  onChange(reservation: ListedReservation): void;
  /** The reservation that a link leads to. */
  linkedId?: string | undefined;
};

export const isOver = (reservation: ListedReservation, now: number) =>
  reservation.state === 'checked-out' || periodOf(reservation).end <= now;

export function Upcoming(props: Shared) {
  const { t } = useTranslation('my-reservations');
  return (
    <section className={classes.section} aria-label={t('upcoming')}>
      <h2 className={classes.heading}>{t('upcoming')}</h2>
      <Rows {...props} wants={(one) => !isOver(one, props.now)} nothing={t('nothingUpcoming')} />
    </section>
  );
}

/** Reservations that the user made for other people; the section is hidden while there are none. */
export function ForOthers(props: Shared) {
  const { t } = useTranslation('my-reservations');
  const { data } = useInfiniteQuery(props.query);
  const isUpcoming = (one: ListedReservation) => !isOver(one, props.now);
  if (!data?.pages.some(({ reservations }) => reservations.some(isUpcoming))) return null;
  return (
    <section className={classes.section} aria-label={t('forOthers')}>
      <h2 className={classes.heading}>{t('forOthers')}</h2>
      <Rows {...props} wants={isUpcoming} nothing="" areOfOthers />
    </section>
  );
}

/** Loaded when it is opened. */
export function Past(props: Shared) {
  const { t } = useTranslation('my-reservations');
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <section className={classes.section} aria-label={t('past')}>
      <h2 className={classes.heading}>
        <UnstyledButton className={classes.toggle ?? ''} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon size={18} stroke={1.75} aria-hidden />
          {t('past')}
        </UnstyledButton>
      </h2>
      {isOpen && (
        <>
          <p className={classes.note}>{t('pastNotEditable')}</p>
          <Rows {...props} wants={(one) => isOver(one, props.now)} nothing={t('nothingPast')} areOver />
        </>
      )}
    </section>
  );
}

type RowsProps = Shared & {
  wants(reservation: ListedReservation): boolean;
  nothing: string;
  areOver?: boolean;
  areOfOthers?: boolean;
};

function Rows(props: RowsProps) {
  const {
    query,
    wants,
    nothing,
    floors,
    earlyEntryMinutes,
    areOver = false,
    areOfOthers = false,
    onChange,
    linkedId,
    ...row
  } = props;
  const { t } = useTranslation('my-reservations');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(query);
  const statusOf = useReservationStatusText({
    zone: row.zone,
    now: row.now,
    earlyEntryMinutes,
    isOfOther: areOfOthers,
  });
  if (error && data === undefined) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Ghosts />;
  const matching = data.pages.flatMap(({ reservations }) => reservations).filter(wants);
  if (matching.length === 0 && !hasNextPage) return <p className={classes.note}>{nothing}</p>;
  return (
    <>
      <ul className={classes.rows}>
        {matching.map((reservation) => (
          <ReservationRow
            key={reservation.id}
            {...row}
            reservation={reservation}
            where={whereOf(reservation, floors)}
            status={statusOf(reservation)}
            onChange={() => onChange(reservation)}
            isOver={areOver}
            isLinked={reservation.id === linkedId}
            isOfOther={areOfOthers}
          />
        ))}
      </ul>
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

function Ghosts() {
  return (
    <Loading>
      <div className={kit.stack3}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={56} />
        ))}
      </div>
    </Loading>
  );
}
