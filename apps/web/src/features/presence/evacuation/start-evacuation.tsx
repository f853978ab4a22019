import { type EvacuationKind, startEvacuation } from '@berth/contract';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { readAgain } from '../../../lib/queries/read-again.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { useConfirm } from '../../../ui/dialog/confirm.tsx';
import { evacuationsQuery } from '../presence-queries.ts';
import classes from './start-evacuation.module.css';

type Props = { place: Place; lastMeetingPoint: string };

export function StartEvacuation({ place, lastMeetingPoint }: Props) {
  const { t } = useTranslation('presence');
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const [meetingPoint, setMeetingPoint] = useState(lastMeetingPoint);
  const start = useMutation({
    mutationFn: (kind: EvacuationKind) => call(startEvacuation, { params: place, body: { kind, meetingPoint } }),
    onError: toast.failed,
    // Also if another user was faster: then their list can be opened.
    onSettled: readAgain(() => client.invalidateQueries({ queryKey: evacuationsQuery(place).queryKey })),
  });
  const ask = (kind: EvacuationKind) =>
    void (async () => {
      const isDrill = kind === 'drill';
      const title = isDrill ? t('start.askDrill') : t('start.askEvacuation');
      if (await confirm({ title, text: t('start.ask'), yes: t('start.yes'), danger: !isDrill })) start.mutate(kind);
    })();
  return (
    <section className={classes.card}>
      <TextInput
        label={t('start.meetingPoint')}
        description={t('start.meetingPointHint')}
        maxLength={200}
        value={meetingPoint}
        onChange={(event) => setMeetingPoint(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button color="danger" size="md" loading={start.isPending} onClick={() => ask('evacuation')}>
          {t('start.evacuationButton')}
        </Button>
        <Button variant="default" size="md" disabled={start.isPending} onClick={() => ask('drill')}>
          {t('start.drillButton')}
        </Button>
      </div>
    </section>
  );
}
