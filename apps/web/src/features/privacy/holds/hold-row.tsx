import type { LegalHold } from '@berth/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import cards from '../../../ui/card-rows.module.css';
import kit from '../../../ui/kit.module.css';
import { useConfirm } from '../../../ui/dialog/confirm.tsx';
import classes from './holds.module.css';
import { useApproveHold, useReleaseHold } from './holds-queries.ts';
import { useHoldWords } from './use-hold-words.ts';

type Props = { org: string; hold: LegalHold; onRenew: () => void };

/** One hold: its scope, reason and approvals, and the possible actions. */
export function HoldRow({ org, hold, onRenew }: Props) {
  const { t } = useTranslation('legal-holds');
  const words = useHoldWords();
  const { approve, release } = useActs(org, hold);
  const { can, state } = hold;
  const what = words.what(hold);
  const endWord = state === 'asked' ? t('withdraw') : t('release');
  return (
    <li className={cards.row}>
      <div className={classes.about}>
        <p className={classes.what}>
          {what}
          <span className={classes.state} data-state={state}>
            {words.state(state)}
          </span>
        </p>
        <p className={classes.reason}>{hold.reason}</p>
        <p className={kit.muted}>
          {hold.isRenewal && <>{t('renewal')} · </>}
          {words.story(hold)}
        </p>
      </div>
      <div className={kit.wrap2}>
        {can.approve && (
          <Button size="sm" aria-label={t('whichAct', { act: t('approve'), what })} onClick={() => void approve()}>
            {t('approve')}
          </Button>
        )}
        {can.renew && (
          <Button size="sm" variant="default" aria-label={t('whichAct', { act: t('renew'), what })} onClick={onRenew}>
            {t('renew')}
          </Button>
        )}
        {can.release && (
          <Button
            size="sm"
            variant="default"
            aria-label={t('whichAct', { act: endWord, what })}
            onClick={() => void release()}
          >
            {endWord}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Asks first: releasing cannot be undone, and approving stops the deletion of personal data. */
function useActs(org: string, { id, untilDay, state }: LegalHold) {
  const { t } = useTranslation('legal-holds');
  const words = useHoldWords();
  const confirm = useConfirm();
  const approving = useApproveHold(org);
  const releasing = useReleaseHold(org);
  const approve = async () => {
    const question = {
      title: t('approval.title'),
      text: t('approval.text', { until: words.day(untilDay) }),
      yes: t('approve'),
      no: t('ui:cancel'),
    };
    if (await confirm(question)) approving.mutate(id);
  };
  const release = async () => {
    const question = {
      title: t('releasing.title'),
      text: t('releasing.text'),
      yes: t('release'),
      no: t('ui:cancel'),
      danger: true,
    };
    // A hold without approval has no effect, so it can be withdrawn without asking.
    if (state === 'asked' || (await confirm(question))) releasing.mutate(id);
  };
  return { approve, release };
}
