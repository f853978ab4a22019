import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAlert } from '../../ui/alert/alert.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx';
import { referralCodeQuery, rewardsVisitQuery } from './engagement-queries.ts';
import classes from './rewards-screen.module.css';

/** Refer an organisation: the benefits for both sides, and the referral code. */
export function RewardsScreen() {
  const { t } = useTranslation('engagement');
  const visit = useQuery(rewardsVisitQuery());
  return (
    <Page
      title={t('rewards.title')}
      lead={
        <>
          {t('rewards.lead')}{' '}
          {visit.data?.firstTime === true && <span className={classes.new}>{t('rewards.new')}</span>}
        </>
      }
    >
      <div className={classes.layout}>
        <section className={classes.facts} aria-label={t('rewards.programme')}>
          <Fact figure={t('rewards.monthFigure')} title={t('rewards.monthTitle')} text={t('rewards.monthText')} />
          <Fact figure={t('rewards.rewardFigure')} title={t('rewards.rewardTitle')} text={t('rewards.rewardText')} />
          <p className={classes.condition}>{t('rewards.condition')}</p>
        </section>
        <Code />
      </div>
    </Page>
  );
}

function Fact({ figure, title, text }: { figure: string; title: string; text: string }) {
  return (
    <div className={classes.fact}>
      <p className={classes.figure}>{figure}</p>
      <h2 className={classes.heading}>{title}</h2>
      <p className={classes.text}>{text}</p>
    </div>
  );
}

function Code() {
  const { t } = useTranslation('engagement');
  const show = useAlert();
  const code = useQuery(referralCodeQuery());
  const copy = useMutation({
    mutationFn: (text: string) => navigator.clipboard.writeText(text),
    onError: () => show({ text: t('rewards.copyFailed'), variant: 'danger' }),
  });
  const CopyIcon = copy.isSuccess ? IconCheck : IconCopy;

  return (
    <section className={classes.code} aria-labelledby="referral-code">
      <h2 id="referral-code" className={classes.heading}>
        {t('rewards.codeTitle')}
      </h2>
      {code.isPending && (
        <Loading>
          <Skeleton height={52} />
        </Loading>
      )}
      {code.isError && <ErrorState problem={code.error} onRetry={() => void code.refetch()} />}
      {code.data && (
        <>
          <output className={classes.figures}>{code.data.code}</output>
          <Button
            fullWidth
            leftSection={<CopyIcon size={16} stroke={1.75} aria-hidden />}
            onClick={() => copy.mutate(code.data.code)}
          >
            {copy.isSuccess ? t('rewards.copied') : t('rewards.copy')}
          </Button>
          <p className={classes.text}>{t('rewards.codeText')}</p>
        </>
      )}
    </section>
  );
}
