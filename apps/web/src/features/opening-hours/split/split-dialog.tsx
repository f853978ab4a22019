import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import { DateField } from '../slot-form/date-field.tsx';
import type { RoomColour } from '../room-colours.ts';
import { RoomList } from '../room-list.tsx';
import classes from '../slot-form/slot-dialog.module.css';
import { useSplit } from './use-split.ts';

type SplitDialogProps = {
  place: Place;
  /** The day that was clicked, or today. */
  date: string;
  /** Selected initially, if they are open then. */
  roomIds: readonly string[];
  nameOf: (roomId: string) => string;
  colours: ReadonlyMap<string, RoomColour>;
  onClose: () => void;
};

/** Closes rooms on some days by splitting their opening hours around them. */
export function SplitDialog({ place, date, roomIds, nameOf, colours, onClose }: SplitDialogProps) {
  const { t } = useTranslation('opening-hours');
  const split = useSplit(place, date, roomIds, onClose);
  const id = useId();
  return (
    <FormDialog
      title={t('splitTitle')}
      width={560}
      backdropCloses={false}
      yes={t('split')}
      focus="no"
      isReady={split.reason === undefined}
      isPending={split.isBusy}
      note={
        <span className={classes.reason} aria-live="polite">
          {split.reason ??
            t('closes', {
              rooms: t('rooms', { count: split.rooms.length }),
              days: t('closedDays', { count: split.days }),
            })}
        </span>
      }
      onYes={split.submit}
      onClose={onClose}
    >
      <div className={classes.warning}>
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
        <p>{t('splitWarning')}</p>
      </div>
      <div className={classes.fields}>
        <DateField
          label={t('splitFrom')}
          hint={t('splitFromHint')}
          required
          clearable
          value={split.from}
          onChange={(from) => split.set({ from })}
        />
        <DateField
          label={t('splitUntil')}
          hint={t('splitUntilHint')}
          required
          clearable
          value={split.until}
          onChange={(until) => split.set({ until })}
          error={split.isReversed ? split.reversed : undefined}
        />
        <div className={classes.wide}>
          <span id={id} className={classes.label}>
            {t('roomsField')}
          </span>
          {split.candidates.isError && (
            <ErrorState problem={split.candidates.error} onRetry={() => void split.candidates.refetch()} />
          )}
          {split.candidates.isLoading && <Loading />}
          {split.closed.length > 0 && (
            <p className={classes.about}>{t('notOpenThen', { rooms: split.closed.map(nameOf).join(', ') })}</p>
          )}
          {split.candidates.data && (
            <RoomList
              isField
              label={t('roomsField')}
              rooms={split.offered.map((room) => ({
                id: room.id,
                name: room.roomName,
                colour: colours.get(room.id),
                aside: room.timeslots.map(({ start_time, end_time }) => `${start_time}–${end_time}`).join(', '),
              }))}
              selected={split.chosen}
              onChange={(chosen) => split.set({ chosen })}
            />
          )}
        </div>
      </div>
    </FormDialog>
  );
}
