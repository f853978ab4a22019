import { approveCodeScreen, processScreen, type Screen } from '@berth/contract';
import { Button, Select, TextInput } from '@mantine/core';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { inNaturalOrder } from '../../../lib/natural-order.ts';
import { desksQuery, roomsQuery } from '../../../lib/queries/queries.ts';
import { readAgain } from '../../../lib/queries/read-again.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import classes from './approval-form.module.css';
import kit from '../../../ui/kit.module.css';
import { DigitsField } from './digits-field.tsx';
import { screensQuery } from './screens-queries.ts';
import { useScreenWords } from './use-screen-words.ts';
import { NamesNote } from './waiting-row.tsx';

/** Places with a check-in code: the entrance first, then rooms, then desks and parking spots. */
function useCodePlaces(place: Place, buildingId: string | undefined) {
  const { t } = useTranslation('screens-admin');
  const { data: rooms = [] } = useQuery(roomsQuery(place));
  const { data: desks = [] } = useQuery(desksQuery(place));
  const named = (things: readonly { id: string; name: string }[]) =>
    inNaturalOrder(things, ({ name }) => name).map(({ id, name }) => ({ value: id, label: name }));
  return [
    ...(buildingId === undefined ? [] : [{ value: buildingId, label: t('entrance') }]),
    ...named(rooms),
    ...named(desks),
  ];
}

const LENGTH = 12;

type Props = { place: Place; buildingId: string | undefined; screen: Screen; onClose(): void };

/** The administrator is in front of the screen and types its code; beside the field is what they will allow. */
export function ApprovalForm({ place, buildingId, screen, onClose }: Props) {
  const { t } = useTranslation('screens-admin');
  const client = useQueryClient();
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  const [token, setToken] = useState('');
  const [name, setName] = useState(screen.name);
  const [objectId, setObjectId] = useState<string | null>(null);
  const places = useCodePlaces(place, buildingId);
  const isCode = screen.type === 'code';
  const { tokenId } = screen;
  const approve = useMutation({
    mutationFn: () => {
      const to = objectId ?? buildingId ?? '';
      return isCode
        ? call(approveCodeScreen, {
            params: { ...place, screenId: tokenId },
            body: { pairingCode: token, objectId: to, name },
          })
        : call(processScreen, {
            params: place,
            body: { tokenId, token, status: 'APPROVED', action: 'APPROVED', name },
          });
    },
    onSuccess: ({ message }) => {
      toast.done(message);
      onClose();
    },
    onError: () => field.current?.select(),
    onSettled: readAgain(() => client.invalidateQueries({ queryKey: screensQuery(place).queryKey })),
  });
  useEffect(() => field.current?.focus(), []);
  const missing = LENGTH - token.length;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (missing === 0) approve.mutate();
  };
  return (
    <form className={classes.form} aria-label={t('approveTitle')} onSubmit={submit}>
      <div className={classes.fields}>
        <h3>{t('approveTitle')}</h3>
        <DigitsField
          ref={field}
          label={t('typeDigits')}
          value={token}
          left={missing === 0 ? '' : t('digitsLeft', { count: missing })}
          error={approve.error?.message}
          onChange={(digits) => {
            setToken(digits);
            approve.reset();
          }}
        />
        {isCode && (
          <Select
            label={t('showsCodeOf')}
            data={places}
            value={objectId ?? buildingId ?? null}
            onChange={setObjectId}
            allowDeselect={false}
            searchable
            limit={60}
          />
        )}
        <div className={kit.group2}>
          <TextInput
            size="sm"
            className={classes.name ?? ''}
            aria-label={t('name')}
            placeholder={t('name')}
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button size="sm" variant="subtle" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button size="sm" type="submit" disabled={missing > 0} loading={approve.isPending}>
            {t('approve')}
          </Button>
        </div>
      </div>
      <Allowed screen={screen} />
    </form>
  );
}

function Allowed({ screen }: { screen: Screen }) {
  const { t } = useTranslation('screens-admin');
  const { floors } = useScreenWords();
  const what = {
    dailyReservation: t('allow.today', { floors: floors(screen) }),
    publicScreen: t('allow.kiosk', { floors: floors(screen) }),
    code: t('allow.code'),
  }[screen.type];
  return (
    <div className={classes.allowed}>
      <h3>{t('allow.title')}</h3>
      <ul>
        <li>
          <IconCheck className={kit.ok} size={14} stroke={2} aria-hidden /> {what}
        </li>
        {screen.type !== 'code' && (
          <li>
            <NamesNote shows={screen.showsNames} will={t('allow.names')} none={t('allow.noNames')} />
          </li>
        )}
        <li>
          <IconLock size={14} stroke={1.75} aria-hidden /> {t('allow.only')}
        </li>
      </ul>
    </div>
  );
}
