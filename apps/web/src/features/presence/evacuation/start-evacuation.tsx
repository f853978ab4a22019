import { type EvacuationKind, startEvacuation } from '@berth/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { readAgain } from '../../../lib/queries/read-again.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { evacuationsQuery } from '../presence-queries.ts';
import { KIND_ICONS } from './kind-band.tsx';
import classes from './kind.module.css';
import { StartDialog } from './start-dialog.tsx';

type Props = { place: Place; people: number; lastMeetingPoint: string };

/** A card for a drill and one for an evacuation, each with its own question. */
export function StartEvacuation({ place, people, lastMeetingPoint }: Props) {
  const { t } = useTranslation('presence');
  const client = useQueryClient();
  const toast = useToast();
  const [asking, setAsking] = useState<EvacuationKind>();
  const start = useMutation({
    mutationFn: (body: { kind: EvacuationKind; meetingPoint: string }) =>
      call(startEvacuation, { params: place, body }),
    onError: (error) => {
      setAsking(undefined);
      toast.failed(error);
    },
    // Also if another user was faster: then their list can be opened.
    onSettled: readAgain(() => client.invalidateQueries({ queryKey: evacuationsQuery(place).queryKey })),
  });
  return (
    <>
      <div className={classes.cards}>
        <Card kind="drill" text={t('start.drillText')} button={t('start.drillButton')} onAsk={setAsking} />
        <Card
          kind="evacuation"
          text={t('start.evacuationText')}
          button={t('start.evacuationButton')}
          onAsk={setAsking}
        />
      </div>
      {asking !== undefined && (
        <StartDialog
          kind={asking}
          people={people}
          lastMeetingPoint={lastMeetingPoint}
          isPending={start.isPending}
          onStart={(meetingPoint) => start.mutate({ kind: asking, meetingPoint })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

type CardProps = { kind: EvacuationKind; text: string; button: string; onAsk(kind: EvacuationKind): void };

function Card({ kind, text, button, onAsk }: CardProps) {
  const { t } = useTranslation('presence');
  const Icon = KIND_ICONS[kind];
  const isDrill = kind === 'drill';
  return (
    <section className={classes.card} data-kind={kind}>
      <span className={classes.icon}>
        <Icon size={30} stroke={1.75} aria-hidden />
      </span>
      <div>
        <h2>{isDrill ? t('kind.drill') : t('kind.evacuation')}</h2>
        <p>{text}</p>
      </div>
      <Button
        size="md"
        variant={isDrill ? 'outline' : 'filled'}
        color={isDrill ? 'accent' : 'danger'}
        onClick={() => onAsk(kind)}
      >
        {button}
      </Button>
    </section>
  );
}
