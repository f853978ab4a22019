import { approveCodeScreen, type CodeScreen } from '@berth/contract';
import { Button, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { inNaturalOrder } from '../../../lib/natural-order.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { desksQuery, roomsQuery } from '../../../lib/queries/queries.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { codeScreensQuery } from './code-screens-query.ts';
import classes from './code-screens.module.css';
import { spaced } from './screen-row.tsx';

type Props = {
  opened: boolean;
  onClose(): void;
  place: Place;
  buildingId: string | undefined;
  screen: CodeScreen | undefined;
};

/** As many as somebody reads before they type. */
const SHOWN = 60;

export function ApproveDialog({ opened, onClose, place, buildingId, screen }: Props) {
  const { t } = useTranslation('check-in');
  const client = useQueryClient();
  const toast = useToast();
  const [name, setName] = useState('');
  const [objectId, setObjectId] = useState<string | null>(null);
  const chosen = objectId ?? buildingId;
  const places = usePlaces(place, buildingId);
  const approve = useMutation({
    mutationFn: ({ id, to }: { id: string; to: string }) =>
      call(approveCodeScreen, { params: { ...place, screenId: id }, body: { objectId: to, name } }),
    onSuccess: ({ message }) => {
      toast.done(message);
      setName('');
      setObjectId(null);
      onClose();
    },
    onError: toast.failed,
    onSettled: () => client.invalidateQueries({ queryKey: codeScreensQuery(place).queryKey }),
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('admin.approveTitle', { code: spaced(screen?.pairingCode ?? '') })}
      onSubmit={() => {
        if (screen && chosen !== undefined) approve.mutate({ id: screen.id, to: chosen });
      }}
      footer={
        <Button type="submit" loading={approve.isPending}>
          {t('admin.approve')}
        </Button>
      }
    >
      <div className={classes.form}>
        <p>{t('admin.compare')}</p>
        <Select
          label={t('admin.object')}
          data={places}
          value={chosen ?? null}
          onChange={setObjectId}
          allowDeselect={false}
          searchable
          limit={SHOWN}
        />
        <TextInput
          label={t('admin.name')}
          placeholder={t('admin.namePlaceholder')}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}

/** The entrance first, then rooms, then desks and parking spots. */
function usePlaces(place: Place, buildingId: string | undefined) {
  const { t } = useTranslation('check-in');
  const { data: rooms = [] } = useQuery(roomsQuery(place));
  const { data: desks = [] } = useQuery(desksQuery(place));
  const named = (things: readonly { id: string; name: string }[]) =>
    inNaturalOrder(things, ({ name }) => name).map(({ id, name }) => ({ value: id, label: name }));
  return [
    ...(buildingId === undefined ? [] : [{ value: buildingId, label: t('admin.entrance') }]),
    ...named(rooms),
    ...named(desks),
  ];
}
