import { type Delivery, newSigningSecret } from '@berth/contract';
import { CopyButton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../../lib/api.ts';
import { FAILURES } from '../../../../../lib/outside-failures.ts';
import { timeAgo } from '../../../../../lib/relative-time.ts';
import { useNow } from '../../../../../lib/use-now.ts';
import type { Hook } from '../building-draft.ts';
import classes from './hook-delivery.module.css';

type HookDeliveryProps = {
  buildingId: string | undefined;
  hook: Hook;
  /** The delivery state of a stored endpoint. */
  delivery: Delivery | undefined;
  row: number;
  /** The number of columns of the surrounding table. */
  columns: number;
  onChange: (hook: Hook) => void;
};

/** The delivery state of a stored endpoint, a button to enable it again, and its signing secret. */
export function HookDelivery({ buildingId, hook, delivery, row, columns, onChange }: HookDeliveryProps) {
  const { t } = useTranslation('buildings-admin');
  const { id: endpointId } = hook;
  if (buildingId === undefined || endpointId === undefined || delivery === undefined) return null;
  const isOff = delivery.switchedOffDatetime !== null && !hook.switchOn;
  return (
    <tr>
      <td colSpan={columns}>
        <div className={classes.line} data-wrong={isOff || delivery.failure !== null || undefined}>
          <DeliveryState delivery={delivery} switchOn={hook.switchOn} />
          {isOff && (
            <button type="button" className={classes.act} onClick={() => onChange({ ...hook, switchOn: true })}>
              {t('delivery.switchOn')} <VisuallyHidden>{t('hook.row', { row })}</VisuallyHidden>
            </button>
          )}
          <SigningSecret at={{ id: buildingId, endpointId }} row={row} />
        </div>
      </td>
    </tr>
  );
}

function DeliveryState({ delivery, switchOn }: { delivery: Delivery; switchOn: boolean }) {
  const { t, i18n } = useTranslation('buildings-admin');
  const now = useNow();
  const { deliveredDatetime, failingSince, failure, status, switchedOffDatetime } = delivery;
  const ago = (at: string) => timeAgo(at, now, i18n.language);
  const [Icon, text] = (() => {
    if (switchedOffDatetime !== null)
      return switchOn
        ? ([IconClock, t('delivery.willSwitchOn')] as const)
        : ([
            IconAlertTriangle,
            failure === null
              ? t('delivery.switchedOff', { ago: ago(switchedOffDatetime) })
              : t('delivery.switchedOffFailing', { ago: ago(switchedOffDatetime) }),
          ] as const);
    if (failure !== null && failingSince !== null)
      return [
        IconAlertTriangle,
        t('delivery.failing', { ago: ago(failingSince), why: t(FAILURES[failure], { status: status ?? '' }) }),
      ] as const;
    if (deliveredDatetime !== null)
      return [IconCircleCheck, t('delivery.delivered', { ago: ago(deliveredDatetime) })] as const;
    return [IconClock, t('delivery.nothingYet')] as const;
  })();
  return (
    <span className={classes.state}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {text}
    </span>
  );
}

/** The receiver verifies signatures with it. It is shown when it is created, and never again. */
function SigningSecret({ at, row }: { at: { id: string; endpointId: string }; row: number }) {
  const { t } = useTranslation('buildings-admin');
  const make = useMutation({ mutationFn: () => call(newSigningSecret, { params: at }) });
  return (
    <>
      <button type="button" className={classes.act} disabled={make.isPending} onClick={() => make.mutate()}>
        {t('signing.make')} <VisuallyHidden>{t('hook.row', { row })}</VisuallyHidden>
      </button>
      <div role="status" className={classes.secret}>
        {make.isError && t('signing.failed')}
        {make.data && (
          <>
            <code>{make.data.secret}</code>
            <CopyButton value={make.data.secret}>
              {({ copied, copy }) => (
                <button type="button" className={classes.act} onClick={copy}>
                  {copied ? t('ui:copied') : t('ui:copy')}
                </button>
              )}
            </CopyButton>
            <span>{t('signing.once')}</span>
          </>
        )}
      </div>
    </>
  );
}
