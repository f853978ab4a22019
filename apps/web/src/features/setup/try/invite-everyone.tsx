import { IconCircleCheck, IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useConfirm } from '../../../ui/dialog/confirm.tsx';
import { OnlineButton } from '../../../ui/online-button.tsx';
import people from '../people/people.module.css';
import { useInvitations } from './use-invitations.ts';
import kit from '../../../ui/kit.module.css';

/** The mails to all who have access and have never signed in. */
export function InviteEveryone({ place }: { place: Place }) {
  const { t } = useTranslation('setup');
  const confirm = useConfirm();
  const { users, sent, invite } = useInvitations(place);
  const count = users?.length ?? 0;
  const send = async () => {
    const question = { title: t('invite.title', { count }), text: t('invite.text'), yes: t('invite.yes', { count }) };
    if (await confirm(question)) invite.mutate(users ?? []);
  };
  return (
    <section className={kit.stack2} aria-labelledby="invite">
      <h3 id="invite" className={kit.semibold}>
        {t('invite.everyone')}
      </h3>
      <p className={kit.muted}>{count === 0 ? t('invite.nobody') : t('invite.lead', { count })}</p>
      {count > 0 && (
        <div>
          <OnlineButton
            variant="default"
            leftSection={<IconMail size={18} stroke={1.6} aria-hidden />}
            loading={invite.isPending}
            onClick={() => void send()}
          >
            {t('invite.everyone')}
          </OnlineButton>
        </div>
      )}
      <div role="status">
        {invite.isPending && t('invite.sending', { sent, of: count })}
        {invite.data && (
          <p className={kit.row2}>
            <IconCircleCheck className={people.good} size={18} stroke={1.7} aria-hidden />
            {t('invite.sent', { count: invite.data.sent })}
          </p>
        )}
      </div>
      {invite.error && (
        <p role="alert" className={kit.danger}>
          {t('invite.stopped', { count: sent })} {invite.error.message}
        </p>
      )}
      {invite.data && invite.data.failed.length > 0 && (
        <ul className={people.faults}>
          {invite.data.failed.map(({ user, text }) => (
            <li key={user.id} data-bad>
              {user.email}: {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
