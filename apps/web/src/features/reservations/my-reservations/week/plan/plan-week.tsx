import type { Desk } from '@berth/contract';
import { daysAfter } from '@berth/domain/time';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lastFloor } from '../../../../../workplace/buildings/last-floor.ts';
import { inNaturalOrder } from '../../../../../lib/natural-order.ts';
import { ErrorState, Loading, Skeleton } from '../../../../../ui/states.tsx';
import { workingHours } from '../../../floor-view/window/working-hours.ts';
import { listQuery, weekOpeningsQuery, weekQuery } from '../../my-queries.ts';
import { type Usual, usualOf } from '../week.ts';
import type { PlanProps } from './plan-props.ts';
import { PlanWeeks } from './plan-weeks.tsx';

/** A user without a usual desk starts from the first desk of the floor that they viewed last. */
function firstDesk(desks: readonly Desk[], floorId: string | undefined): string {
  const ordered = inNaturalOrder(
    desks.filter(({ type }) => type === 'DESK'),
    ({ name }) => name,
  );
  return (ordered.find((desk) => desk.floorId === floorId) ?? ordered[0])?.id ?? '';
}

/** Reads two weeks and the user's habits, then shows the plan: a desk that is filled in later would undo a choice. */
export function PlanWeek(props: PlanProps) {
  const { place, settings, structure, zone, today, monday } = props;
  const next = daysAfter(monday, 7);
  const reads = [useQuery(weekQuery(place, monday, zone)), useQuery(weekQuery(place, next, zone))];
  const hours = [useQuery(weekOpeningsQuery(place, monday, zone)), useQuery(weekOpeningsQuery(place, next, zone))];
  const recent = useInfiniteQuery(listQuery(place, 'past', today, zone));
  const all = [...reads, ...hours, recent];
  const failed = all.find(({ error, data }) => error && data === undefined);
  if (failed) return <ErrorState problem={failed.error} onRetry={() => all.forEach((read) => void read.refetch())} />;
  if (all.some(({ data }) => data === undefined)) return <Ghost />;

  const reservations = reads.flatMap(({ data }) => data ?? []);
  const openings = hours.flatMap(({ data }) => data ?? []);
  const past = recent.data?.pages.flatMap((page) => page.reservations) ?? [];
  const listed = [...new Map([...past, ...reservations].map((one) => [one.id, one])).values()];
  const usual: Usual = usualOf(listed, zone) ?? {
    objectId: firstDesk(structure.desks, lastFloor(place)),
    ...workingHours(settings),
    isUsual: false,
  };
  return (
    <PlanWeeks
      key={monday}
      {...props}
      reservations={reservations}
      bound={settings.policies.includes('allowed-timeslot') ? openings : undefined}
      slots={settings.timeslot ? openings.filter(({ unrestricted }) => !unrestricted) : undefined}
      usual={usual}
    />
  );
}

function Ghost() {
  return (
    <Loading>
      <Skeleton height={240} />
    </Loading>
  );
}
