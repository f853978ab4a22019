import type { AnswerOf, buildingSettings } from '@berth/contract';
import type { Place } from '../../../lib/buildings/place.ts';
import { useScreenSearch } from '../../../lib/screen-search.ts';
import { WithInspector } from '../../../ui/inspector/inspector.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { ActionDialogs, useActionDialogs } from './actions/action-dialogs.tsx';
import { useRowActions } from './actions/use-row-actions.tsx';
import { useStaffActions } from './actions/use-staff-actions.ts';
import classes from './all-reservations.module.css';
import { DayChoice } from './filters/day-choice.tsx';
import { useRangeCounts } from './filters/use-range-counts.ts';
import { ReservationsTable } from './reservations-table.tsx';
import { RESERVATION_PARAM, ReservationPanel } from './rows/reservation-panel.tsx';
import { wholeList } from './staff-queries.ts';
import type { ReservationList } from './use-reservation-list.ts';
import type { Structure } from './why-not/why-not-dialog.tsx';

type Props = {
  place: Place;
  settings: AnswerOf<typeof buildingSettings>['reservationSettings'];
  structure: Structure;
  now: number;
  list: ReservationList;
};

/** The table of reservations, with the panel of the open one. */
export function ReservationsOfBuilding({ place, settings, structure, now, list: known }: Props) {
  const address = useScreenSearch();
  const { today, request, query, list, change } = known;
  const { timezone: zone, earlyEntryMinutes } = settings;
  const { floors } = structure;
  const clock = { zone, now, earlyEntryMinutes };
  const { data } = list;
  const counts = useRangeCounts(place, request, { today, zone, current: known.counts });
  const actions = useStaffActions(place, zone);
  const dialogs = useActionDialogs();
  const rowActions = useRowActions(clock, actions, dialogs);
  const openId = address.one(RESERVATION_PARAM);
  const open = (id: string | undefined) => address.set({ [RESERVATION_PARAM]: id }, 'push');
  const opened = data?.reservations.find(({ id }) => id === openId);

  if (list.error && !data) return <ErrorState problem={list.error} onRetry={() => void list.refetch()} />;
  return (
    <>
      <WithInspector
        inspector={
          opened && (
            <ReservationPanel
              key={opened.id}
              reservation={opened}
              all={data?.reservations ?? []}
              clock={clock}
              floors={floors}
              actions={rowActions(opened)}
              onOpen={open}
            />
          )
        }
      >
        <div className={classes.list} data-old={list.isPlaceholderData || undefined} aria-busy={list.isPlaceholderData}>
          <ReservationsTable
            place={place}
            clock={clock}
            floors={floors}
            page={data}
            request={request}
            onChange={change}
            actions={actions}
            rowActions={rowActions}
            openId={opened?.id}
            onOpen={open}
            lead={<DayChoice day={request.day} today={today} counts={counts} onChange={(day) => change({ day })} />}
            wholeList={() => wholeList(place, query)}
          />
        </div>
      </WithInspector>
      <ActionDialogs
        dialogs={dialogs}
        place={place}
        settings={settings}
        structure={structure}
        now={now}
        actions={actions}
      />
    </>
  );
}
