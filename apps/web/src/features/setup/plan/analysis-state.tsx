import type { PlanAnalysis } from '@berth/contract';
import { countsOf, suggestedAnswers } from '@berth/domain/plans';
import { Loader } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './plan.module.css';

type Props = { analysis: PlanAnalysis | undefined; isSending: boolean; problem: Error | null };

/** The progress of reading a drawing, and its result. */
export function AnalysisState({ analysis, isSending, problem }: Props) {
  const { t } = useTranslation('setup');
  const failure = isSending
    ? undefined
    : (problem?.message ?? (analysis?.state === 'failed' ? analysis.message : undefined));
  return (
    <>
      <div role="status">
        {isSending && <Progress text={t('plan.sending')} />}
        {!isSending && analysis?.state === 'running' && <Progress text={t('plan.looking')} />}
        {!isSending && analysis?.state === 'done' && <Result analysis={analysis} />}
      </div>
      <div role="alert">
        {failure != null && (
          <p className={classes.refusal}>
            <IconAlertCircle size={18} stroke={1.7} aria-hidden />
            <span>
              {failure} {t('plan.otherFile')}
            </span>
          </p>
        )}
      </div>
    </>
  );
}

function Progress({ text }: { text: string }) {
  return (
    <p className={classes.state}>
      <Loader size={16} />
      {text}
    </p>
  );
}

function Result({ analysis: { detected } }: { analysis: PlanAnalysis }) {
  const { t } = useTranslation('setup');
  if (!detected) return <p className={classes.state}>{t('plan.picture')}</p>;
  const { desks, parking, tables, rooms } = countsOf(detected, suggestedAnswers(detected));
  if (desks + parking + tables + rooms === 0) return <p className={classes.state}>{t('desks.nothing')}</p>;
  return (
    <p className={classes.state}>
      <IconCircleCheck className={classes.good} size={18} stroke={1.7} aria-hidden />
      {t('plan.found', {
        desks: t('soFar.desks', { count: desks }),
        rooms: t('soFar.rooms', { count: rooms }),
        parking: parking === 0 ? t('plan.noParking') : t('plan.parking', { count: parking }),
      })}
    </p>
  );
}
