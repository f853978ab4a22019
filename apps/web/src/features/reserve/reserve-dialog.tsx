import { reserveSpace } from '@berth/contract';
import { cleanSubject, type Period, SUBJECT_MAXIMUM, subjectLength } from '@berth/domain';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { localeOf, useLanguage } from '../../lib/language.ts';
import { useMe } from '../../lib/me.ts';
import type { Place } from '../../lib/place.ts';
import { placeKey } from '../../lib/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useSay } from '../../ui/use-say.ts';
import { windowInWords } from './address.ts';
import type { Choice } from './choices.ts';
import { refusedBy } from './refusal.ts';
import { RefusalPanel } from './refusal-panel.tsx';
import classes from './reserve-dialog.module.css';

type Props = {
  opened: boolean;
  onClose(): void;
  onDone(): void;
  onChangeTime(): void;
  place: Place;
  choice: Choice | undefined;
  window: Period;
  zone: string;
};

type Wish = { objectId: string; name: string; window: Period };

const iso = (instant: number) => new Date(instant).toISOString();

/** 'roomName, name', or just the name. */
const fullName = ({ roomName, name }: Choice) => (roomName === undefined ? name : `${roomName}, ${name}`);

export function ReserveDialog({ opened, onClose, choice, ...rest }: Props) {
  const [shown, setShown] = useState(choice);
  if (opened && choice && choice !== shown) setShown(choice);
  if (!shown) return null;
  return (
    <Dialog opened={opened} onClose={onClose} title={fullName(shown)} width={560}>
      {opened && <Form key={shown.id} choice={shown} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

type FormProps = Omit<Props, 'opened' | 'choice'> & { choice: Choice };

/** Grants the wish or says why not; what was typed stays until it is granted. */
function useReserve({ place, zone, onDone }: Pick<Props, 'place' | 'zone' | 'onDone'>) {
  const { t } = useTranslation('reserve');
  const client = useQueryClient();
  const say = useSay();
  return useMutation({
    mutationFn: ({ objectId, window, ...more }: Wish & { reservationSubject?: string; visibleToOthers?: 0 | 1 }) => {
      const { name: _, ...body } = more;
      return call(reserveSpace, {
        params: { ...place, objectId },
        body: { startDatetime: iso(window.start), endDatetime: iso(window.end), ...body },
      });
    },
    onSuccess: (_, { name, window }) => {
      const { from, to } = windowInWords(window, zone);
      say.done(t('reserve.done', { name, from, to }));
      onDone();
    },
    onError: (problem) => {
      if (!refusedBy(problem)) say.failed(problem);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [...placeKey(place), 'reservations'] }),
  });
}

function Form({ choice, onClose, onDone, onChangeTime, place, window, zone }: FormProps) {
  const { t } = useTranslation('reserve');
  const { language } = useLanguage();
  const { group } = useMe();
  const [subject, setSubject] = useState('');
  const [isVisible, setVisible] = useState(true);
  const reserve = useReserve({ place, zone, onDone });
  const isRoom = choice.roomName === undefined;
  const hasSubject = isRoom ? group?.allowRoomReservationSubject : group?.allowDeskReservationSubject;
  const isTooLong = subjectLength(subject) > SUBJECT_MAXIMUM;
  const refused = refusedBy(reserve.error);
  const { from, to } = windowInWords(window, zone);
  const date = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', timeZone: zone }).format(
    window.start,
  );

  const wish = (instead: Partial<Wish> = {}) =>
    reserve.mutate({
      objectId: choice.id,
      name: choice.name,
      window,
      ...(hasSubject === true && subject.trim() !== '' && { reservationSubject: subject.trim() }),
      ...(group?.allowPrivateReservations === true && { visibleToOthers: isVisible ? (1 as const) : (0 as const) }),
      ...instead,
    });

  if (refused)
    return (
      <RefusalPanel
        refused={refused}
        choice={choice}
        window={window}
        zone={zone}
        isBusy={reserve.isPending}
        onSpace={(space) => wish({ objectId: space.objectId, name: space.objectName })}
        onTime={(time) => wish({ window: time })}
        onChangeTime={onChangeTime}
        onShowAll={onDone}
      />
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTooLong && !reserve.isPending) wish();
      }}
    >
      <p className={classes.when}>
        {t('reserve.for')} <b>{`${date}, ${plainTime(from)} - ${plainTime(to)}`}</b> <small>{zone}</small>
      </p>
      <div className={classes.fields}>
        {hasSubject === true && (
          <TextInput
            label={t('reserve.subject')}
            value={subject}
            onChange={(event) => setSubject(cleanSubject(event.currentTarget.value))}
            error={isTooLong && t('problems:reservation.subject_too_long')}
          />
        )}
        {group?.allowPrivateReservations === true && (
          <Checkbox
            label={t('reserve.visible')}
            checked={isVisible}
            onChange={(event) => setVisible(event.currentTarget.checked)}
          />
        )}
      </div>
      <div className={classes.footer}>
        <Button variant="default" onClick={onClose}>
          {t('reserve.cancel')}
        </Button>
        <Button type="submit" data-autofocus loading={reserve.isPending} disabled={isTooLong}>
          {t('reserve.now')}
        </Button>
      </div>
    </form>
  );
}

/** 9:00, as the specification writes hours here. */
const plainTime = (time: string) => time.replace(/^0/, '');
