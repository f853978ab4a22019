import { type AdminFloor, publishFloor } from '@berth/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { setupKey, topicKey } from '../../../lib/queries/queries.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { Loading } from '../../../ui/states.tsx';
import { useReservationChoice } from '../../../workplace/reservation-choice/use-reservation-choice.ts';
import { useGuide } from '../guide/guide-context.ts';
import { StepFrame } from '../guide/step-frame.tsx';
import { FloorTabs } from '../plan/floor-tabs.tsx';
import { DraftMap } from '../preview/draft-map.tsx';
import { EditorButton } from './editor-button.tsx';
import kit from '../../../ui/kit.module.css';

type Props = {
  floor: AdminFloor;
  /** Back to the questions; undefined if there are none. */
  onAnswer: (() => void) | undefined;
};

/** The effect of publishing the draft, as the server counts it, before it happens. */
export function DraftSummary({ floor, onAnswer }: Props) {
  const { t } = useTranslation('setup');
  const { place } = useGuide();
  const client = useQueryClient();
  const toast = useToast();
  const withChoice = useReservationChoice();
  const params = { ...place, floorId: floor.id };
  const version = String(floor.version);
  const refresh = () =>
    Promise.all(
      [topicKey(place, 'structure'), setupKey(place)].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  const publish = useMutation({
    mutationFn: () => withChoice((reservations) => call(publishFloor, { params, query: { version, reservations } })),
    onSuccess: (published) =>
      published &&
      toast.done(
        t('desks.published', {
          desks: t('soFar.desks', { count: published.desksAdded }),
          rooms: t('soFar.rooms', { count: published.roomsAdded }),
        }),
      ),
    onSettled: refresh,
  });
  const count = useQuery({
    queryKey: [...topicKey(place, 'structure'), 'publish-count', floor.id, version],
    queryFn: ({ signal }) => call(publishFloor, { params, query: { dryRun: '1', version } }, { signal }),
    retry: false,
    // The published version is not a draft any longer, and the notice of publishing would count it again.
    enabled: publish.isIdle || publish.isError,
  });
  const problem = publish.error ?? count.error;
  const changes = count.data;
  return (
    <StepFrame
      title={t('desks.ready')}
      preview={<DraftMap floor={floor} />}
      hasAction
      actions={
        <>
          <Button
            size="sm"
            loading={publish.isPending}
            disabled={changes === undefined}
            onClick={() => publish.mutate()}
          >
            {t('desks.publish')}
          </Button>
          <EditorButton floorId={floor.id} />
        </>
      }
    >
      <FloorTabs />
      <div role="status">
        {count.isLoading && <Loading />}
        {changes && (
          <p>
            {t('desks.publishes', {
              desks: t('soFar.desks', { count: changes.desksAdded }),
              rooms: t('soFar.rooms', { count: changes.roomsAdded }),
            })}
          </p>
        )}
      </div>
      {problem && (
        <p role="alert" className={kit.danger}>
          {problem.message} {t('desks.fixInEditor')}
        </p>
      )}
      <p className={kit.muted}>{t('desks.publishNote')}</p>
      {onAnswer && (
        <div>
          <Button size="sm" variant="subtle" onClick={onAnswer}>
            {t('desks.changeAnswers')}
          </Button>
        </div>
      )}
    </StepFrame>
  );
}
