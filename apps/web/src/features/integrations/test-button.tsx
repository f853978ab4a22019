import type { WebhookReceiverHealth } from '@berth/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { useToast } from '../../ui/alert/use-toast.ts';
import { Answer } from './answer.tsx';
import { testedQuery, useTest } from './integrations-queries.ts';
import classes from './integrations.module.css';
import kit from '../../ui/kit.module.css';

/** Sends a test and shows its result. */
export function TestButton({ place, receiver }: { place: Place; receiver: WebhookReceiverHealth }) {
  const { t } = useTranslation('integrations');
  const toast = useToast();
  const test = useTest(place);
  const { endpointId } = receiver;
  const tested = useQuery(testedQuery(place, endpointId, test.data?.id));
  const isUnderWay = test.isPending || (test.data !== undefined && tested.data === undefined);
  return (
    <div className={kit.group2}>
      <Button
        size="xs"
        variant="default"
        disabled={!receiver.isOn || isUnderWay}
        aria-label={t('testTo', { receiver: receiver.receiver })}
        onClick={() => test.mutate(endpointId, { onError: toast.failed })}
      >
        {t('test')}
      </Button>
      <output className={classes.tested}>
        {isUnderWay && t('testing')}
        {tested.data && (
          <>
            {t('testAnswer')} <Answer delivery={tested.data} />
          </>
        )}
      </output>
    </div>
  );
}
