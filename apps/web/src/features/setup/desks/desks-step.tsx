import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import { useGuide } from '../guide/guide-context.ts';
import { StepFrame } from '../guide/step-frame.tsx';
import { AnalysisState } from '../plan/analysis-state.tsx';
import { FloorTabs } from '../plan/floor-tabs.tsx';
import { PlanPreview } from '../plan/plan-preview.tsx';
import { analysisQuery } from '../plan/plan-queries.ts';
import { EmployeeMap } from '../preview/employee-map.tsx';
import { DraftSummary } from './draft-summary.tsx';
import { EditorButton } from './editor-button.tsx';
import { NothingFound } from './nothing-found.tsx';
import { Questions } from './questions.tsx';
import kit from '../../../ui/kit.module.css';

const nothing = () => {};

/** From what was detected in the plan to published desks. */
export function DesksStep() {
  const { floor } = useGuide();
  return floor ? <OfFloor key={floor.id} floor={floor} /> : <NoFloor />;
}

function NoFloor() {
  const { t } = useTranslation('setup');
  const { go } = useGuide();
  return (
    <StepFrame title={t('desks.title')} preview={<EmployeeMap />} hasAction>
      <p className={kit.muted}>{t('desks.noFloor')}</p>
      <Button onClick={() => go('plan')}>{t('next', { step: t('plan.title') })}</Button>
    </StepFrame>
  );
}

type OfFloorProps = { floor: NonNullable<ReturnType<typeof useGuide>['floor']> };

function OfFloor({ floor }: OfFloorProps) {
  const { t } = useTranslation('setup');
  const { place } = useGuide();
  const { data: analysis, error, refetch } = useQuery(analysisQuery(place, floor.id));
  // Answers can be changed while the draft is not published.
  const [isAnswering, setAnswering] = useState(false);
  const preview = <PlanPreview detected={null} sheet={undefined} onSheet={nothing} />;
  const detected = analysis?.state === 'done' ? analysis.detected : null;
  const hasAny = detected !== null && detected.spaces.length + detected.rooms.length > 0;

  if (floor.hasDraft && !isAnswering)
    return <DraftSummary floor={floor} onAnswer={hasAny ? () => setAnswering(true) : undefined} />;
  if (floor.desks + floor.rooms > 0 && !isAnswering) return <Published floor={floor} />;
  if (analysis && detected && hasAny)
    return (
      <Questions
        key={analysis.id}
        floor={floor}
        analysis={analysis}
        detected={detected}
        onDrafted={() => setAnswering(false)}
      />
    );
  return (
    <StepFrame title={t('desks.title')} preview={preview} isEasierOnLargeScreen hasAction>
      <FloorTabs />
      {error && analysis === undefined && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!error && analysis === undefined && <Loading />}
      {analysis && analysis.state !== 'done' && <AnalysisState analysis={analysis} isSending={false} problem={null} />}
      {analysis !== undefined && analysis?.state !== 'running' && <NothingFound floor={floor} />}
    </StepFrame>
  );
}

function Published({ floor }: OfFloorProps) {
  const { t } = useTranslation('setup');
  return (
    <StepFrame title={t('desks.title')} preview={<EmployeeMap />} actions={<EditorButton floorId={floor.id} />}>
      <FloorTabs />
      <p role="status">
        {t('desks.published', {
          desks: t('soFar.desks', { count: floor.desks }),
          rooms: t('soFar.rooms', { count: floor.rooms }),
        })}
      </p>
    </StepFrame>
  );
}
