import { type AnswerOf, type erasureOfUser, type User, withdrawErasure } from '@berth/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { useMe } from '../../../../lib/me.ts';
import { usePeoplePlace } from '../../use-people-place.ts';
import { useWhen } from '../../use-when.ts';
import { erasureQuery } from '../users-queries.ts';
import { AskErasureDialog } from './ask-erasure-dialog.tsx';
import classes from './drawer.module.css';
import { useUserChange } from './use-user-change.ts';

/**
 * Permanently deletes all data of a user, after a night in which the request can be withdrawn, and leaves a receipt.
 */
export function UserErasure({ user }: { user: User }) {
  const { t } = useTranslation('people');
  const place = usePeoplePlace();
  // Operators cannot request a deletion in an organisation that they do not belong to.
  const isMember = useMe().group?.member ?? false;
  const { data } = useQuery({ ...erasureQuery(place, user.id), enabled: isMember });
  const [isAsked, setAsked] = useState(false);
  const [receipt, setReceipt] = useState<string>();
  // A user who was already removed can be erased at once, in the section above.
  if (!isMember || data === undefined || (user.state === 'removed' && data.erasure === null)) return null;
  const { erasure, isHeld } = data;
  return (
    <section className={classes.section}>
      <h3>{t('erasure.title', { name: user.firstName })}</h3>
      <div aria-live="polite">
        {erasure ? (
          <ErasureRequest answer={data} user={user} onWithdrawn={() => setReceipt(undefined)} />
        ) : (
          <p className={classes.quiet}>{isHeld ? t('erasure.held') : t('erasure.lead')}</p>
        )}
        {erasure && receipt !== undefined && <Receipt path={`/privacy-receipt/${place.org}/${receipt}`} />}
      </div>
      {!erasure && !isHeld && (
        <div className={classes.buttons}>
          <Button variant="default" size="sm" className={classes.danger ?? ''} onClick={() => setAsked(true)}>
            {t('erasure.open')}
          </Button>
        </div>
      )}
      {isAsked && <AskErasureDialog user={user} onClose={() => setAsked(false)} onAsked={setReceipt} />}
    </section>
  );
}

type RequestProps = { answer: AnswerOf<typeof erasureOfUser>; user: User; onWithdrawn: () => void };

function ErasureRequest({ answer: { erasure, now }, user, onWithdrawn }: RequestProps) {
  const { t } = useTranslation('people');
  const { org } = usePeoplePlace();
  const { day, time } = useWhen();
  const change = useUserChange();
  if (!erasure) return null;
  const at = `${day(erasure.dueAt)}, ${time(erasure.dueAt)}`;
  const withdraw = async () => {
    const message = await call(withdrawErasure, { params: {}, query: { org, userId: user.id } });
    onWithdrawn();
    return message;
  };
  return (
    <div className={classes.away} role="note">
      <p>
        <strong>{erasure.isOwn ? t('erasure.dueByThem', { at }) : t('erasure.due', { at })}</strong>{' '}
        {erasure.isHeld && t('erasure.waits')}
      </p>
      {!erasure.isOwn && Date.parse(now) < Date.parse(erasure.dueAt) && (
        <Button variant="default" size="xs" loading={change.isPending} onClick={() => void change.run(withdraw)}>
          {t('erasure.withdraw')}
        </Button>
      )}
    </div>
  );
}

function Receipt({ path }: { path: string }) {
  const { t } = useTranslation('people');
  return (
    <p className={classes.receipt}>
      {t('erasure.receipt')} <a href={path}>{`${window.location.origin}${path}`}</a>
    </p>
  );
}
