import type { EvacuationKind } from '@berth/contract';
import { emergencyNumberIn } from '@berth/domain/presence';
import { Button, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconHistory, IconListCheck, IconPhoneCall } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { KindBand } from './kind-band.tsx';
import classes from './kind.module.css';

type Props = {
  kind: EvacuationKind;
  people: number;
  lastMeetingPoint: string;
  isPending: boolean;
  onStart(meetingPoint: string): void;
  onClose(): void;
};

/**
 * Asks before an evacuation or a drill. The focus starts on Cancel, and Enter in the field does nothing, so that no one
 * starts one by pressing Enter twice.
 */
export function StartDialog({ kind, people, lastMeetingPoint, isPending, onStart, onClose }: Props) {
  const { t } = useTranslation(['presence', 'ui']);
  const { group } = useMe();
  const [meetingPoint, setMeetingPoint] = useState(lastMeetingPoint);
  const building = group?.orgName ?? '';
  const isDrill = kind === 'drill';
  return (
    <Dialog
      opened
      onClose={onClose}
      width={560}
      band={<KindBand kind={kind} />}
      title={isDrill ? t('start.askDrill', { building }) : t('start.askEvacuation', { building })}
      footer={
        <>
          <Button variant="default" size="md" onClick={onClose} data-autofocus>
            {t('ui:cancel')}
          </Button>
          <Button
            className={classes.yes ?? ''}
            size="md"
            color={isDrill ? 'accent' : 'danger'}
            loading={isPending}
            onClick={() => onStart(meetingPoint)}
          >
            {isDrill ? t('start.drillYes') : t('start.evacuationYes')}
          </Button>
        </>
      }
    >
      <ul className={classes.effects} data-kind={kind}>
        {isDrill ? <DrillEffects people={people} /> : <EvacuationEffects people={people} />}
      </ul>
      <TextInput
        label={t('start.meetingPoint')}
        description={t('start.meetingPointHint')}
        maxLength={200}
        value={meetingPoint}
        onChange={(event) => setMeetingPoint(event.currentTarget.value)}
      />
    </Dialog>
  );
}

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

function DrillEffects({ people }: { people: number }) {
  const { t } = useTranslation('presence');
  return (
    <>
      <li>
        <IconListCheck {...ICON} /> {t('start.listDrill', { count: people })}
      </li>
      <li>
        <IconHistory {...ICON} /> {t('start.storedDrill')}
      </li>
      <li>
        <IconArrowBackUp {...ICON} /> {t('start.canEnd')}
      </li>
    </>
  );
}

function EvacuationEffects({ people }: { people: number }) {
  const { t } = useTranslation('presence');
  const { group } = useMe();
  const number = emergencyNumberIn(group?.timezone ?? '');
  return (
    <>
      <li>
        <IconListCheck {...ICON} /> {t('start.listEvacuation', { count: people })}
      </li>
      <li>
        <IconPhoneCall {...ICON} /> {number === undefined ? t('start.callUnknown') : t('start.call', { number })}
      </li>
      <li>
        <IconHistory {...ICON} /> {t('start.storedEvacuation')}
      </li>
    </>
  );
}
