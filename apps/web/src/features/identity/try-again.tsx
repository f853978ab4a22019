import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/languages/language.ts';
import { useMaybeMe } from '../../lib/me.ts';
import { userInfoQuery } from '../../lib/queries/queries.ts';
import classes from './no-access-screen.module.css';
import kit from '../../ui/kit.module.css';

/**
 * Reloads the user's access before it continues. If there is still none, it says so instead of redirecting in a loop.
 */
export function TryAgain() {
  const { t } = useTranslation('identity');
  const { language } = useLanguage();
  const me = useMaybeMe();
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useMutation({
    mutationFn: async () => {
      if (!me) return navigate({ to: '/workplace' });
      const info = await client.fetchQuery({ ...userInfoQuery(), staleTime: 0 });
      if (Object.keys(info.groups).length > 0) await navigate({ to: '/workplace' });
    },
  });
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', hourCycle: 'h23' }).format(attempt.submittedAt);

  return (
    <div className={classes.tryAgain}>
      <div className={kit.wrap2}>
        {me && (
          <Button variant="default" onClick={() => me.signOut()}>
            {t('noAccess.loginAgain')}
          </Button>
        )}
        <Button loading={attempt.isPending} onClick={() => attempt.mutate()}>
          {t('ui:retry')}
        </Button>
      </div>
      <output className={classes.outcome}>
        {attempt.isError && attempt.error.message}
        {attempt.isSuccess && me && t('noAccess.still', { time })}
      </output>
    </div>
  );
}
