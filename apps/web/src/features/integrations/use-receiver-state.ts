import type { WebhookReceiverHealth } from '@berth/contract';
import { localTimeOf, MINUTE_MS } from '@berth/domain/time';
import { useTranslation } from 'react-i18next';
import { timeAgo } from '../../lib/relative-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { FAILURES } from '../../lib/outside-failures.ts';
import type { How } from './receiver-state.tsx';

type State = { readonly how: How; readonly text: string };

/** The state of one endpoint in one line: the worst known. */
export function useReceiverState(receiver: WebhookReceiverHealth, timeZone: string): State {
  const { t, i18n } = useTranslation('integrations');
  const now = useNow();
  const ago = (at: string) => timeAgo(at, now, i18n.language);
  const { switchedOffDatetime, failure, failingSince, status, pausedUntil, deliveredDatetime, isOn } = receiver;
  if (switchedOffDatetime !== null) {
    const text = failure === null ? 'state.gone' : 'state.failedForDays';
    return { how: 'wrong', text: t(text, { ago: ago(switchedOffDatetime) }) };
  }
  if (!isOn) return { how: 'off', text: t('state.off') };
  if (failure !== null && failingSince !== null) {
    const why = t(FAILURES[failure], { status: status ?? '' });
    const failing = t('state.failing', { count: receiver.failures, ago: ago(failingSince), why });
    const paused =
      pausedUntil === null ? '' : ` ${t('state.paused', { time: localTimeOf(Date.parse(pausedUntil), timeZone) })}`;
    return { how: 'wrong', text: failing + paused };
  }
  if (deliveredDatetime === null) return { how: 'nothing', text: t('state.nothing') };
  const isNow = now - Date.parse(deliveredDatetime) < MINUTE_MS;
  return { how: 'well', text: isNow ? t('state.wellNow') : t('state.well', { ago: ago(deliveredDatetime) }) };
}
