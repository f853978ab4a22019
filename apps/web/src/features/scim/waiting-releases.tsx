import type { Provisioning } from '@berth/contract';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { useToast } from '../../ui/alert/use-toast.ts';
import cards from '../../ui/card-rows.module.css';
import kit from '../../ui/kit.module.css';
import { useConfirm } from '../../ui/dialog/confirm.tsx';
import { useDecideReleases } from './directory-queries.ts';
import classes from './directory.module.css';

type Waiting = Provisioning['waiting'];

/** Unusually many members left at once, so an administrator has to confirm that this is right. */
export function WaitingReleases({ place, waiting }: { place: Place; waiting: Waiting }) {
  const { t } = useTranslation('scim');
  const { decide, isPending } = useDecision(place, waiting);
  return (
    <section className={classes.waiting} aria-label={t('waiting.title', { count: waiting.length })}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <div className={kit.stack2}>
        <h2 className={cards.name}>{t('waiting.title', { count: waiting.length })}</h2>
        <p>{t('waiting.text')}</p>
        <details>
          <summary>{t('waiting.who')}</summary>
          <ul>
            {waiting.map(({ memberId, name, email }) => (
              <li key={memberId}>
                {name} · {email}
              </li>
            ))}
          </ul>
        </details>
        <div className={kit.wrap2}>
          <Button size="sm" color="danger" disabled={isPending} onClick={() => decide('release')}>
            {t('waiting.release')}
          </Button>
          <Button size="sm" variant="default" disabled={isPending} onClick={() => decide('keep')}>
            {t('waiting.keep')}
          </Button>
        </div>
      </div>
    </section>
  );
}

function useDecision(place: Place, waiting: Waiting) {
  const { t } = useTranslation('scim');
  const toast = useToast();
  const confirm = useConfirm();
  const { mutate, isPending } = useDecideReleases(place);
  const ask = async (decision: 'release' | 'keep') => {
    const count = waiting.length;
    const question = {
      title: t('waiting.releaseTitle'),
      text: t('waiting.releaseAsk', { count }),
      yes: t('waiting.release'),
      no: t('ui:cancel'),
      danger: true,
    };
    if (decision === 'release' && !(await confirm(question))) return;
    mutate(
      { decision, memberIds: waiting.map(({ memberId }) => memberId) },
      { onSuccess: ({ decided }) => toast.done(t('waiting.decided', { count: decided })), onError: toast.failed },
    );
  };
  return { decide: (decision: 'release' | 'keep') => void ask(decision), isPending };
}
