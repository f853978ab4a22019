import { type AdminFloor, draftFromAnalysis, type PlanAnalysis } from '@berth/contract';
import { countsOf, type Detected } from '@berth/domain/plans';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { topicKey } from '../../../lib/queries/queries.ts';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { useGuide } from '../guide/guide-context.ts';
import { StepFrame } from '../guide/step-frame.tsx';
import { FloorTabs } from '../plan/floor-tabs.tsx';
import { undecided } from './answer-state.ts';
import { ClassQuestions } from './class-questions.tsx';
import { DetectedPlan } from './detected-plan.tsx';
import { Doubts } from './doubts.tsx';
import { NamingQuestion } from './naming-question.tsx';
import { RoomsQuestion } from './rooms-question.tsx';
import { ScaleQuestion } from './scale-question.tsx';
import { useAnswers } from './use-answers.ts';
import kit from '../../../ui/kit.module.css';

type Props = {
  floor: AdminFloor;
  analysis: PlanAnalysis;
  detected: Detected;
  onDrafted(): void;
};

/** Asks about the detected shapes by kind, not by piece; doubtful pieces come first. */
export function Questions({ floor, analysis, detected, onDrafted }: Props) {
  const { t } = useTranslation('setup');
  const { place } = useGuide();
  const client = useQueryClient();
  const toast = useToast();
  const given = useAnswers(analysis, detected);
  const { answers, state } = given;
  const [piece, setPiece] = useState<string>();
  const [asksScale, setAsksScale] = useState(false);
  const counts = countsOf(detected, answers);
  const open = undecided(detected, state).length;
  const draft = useMutation({
    mutationFn: () =>
      call(draftFromAnalysis, {
        params: { ...place, floorId: floor.id, analysisId: analysis.id },
        body: { answers: { ...answers, left: [...answers.left] }, version: floor.version },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: topicKey(place, 'structure') });
      onDrafted();
    },
    onError: (problem) => {
      toast.failed(problem);
      void client.invalidateQueries({ queryKey: topicKey(place, 'structure') });
    },
  });
  const use = () => {
    // The sizes of all desks follow from the scale, so it is never taken over unseen.
    if (state.isScaleRight !== true) setAsksScale(true);
    else draft.mutate();
  };
  return (
    <StepFrame
      title={t('desks.isRight')}
      note={open > 0 && t('desks.toCheck', { count: open })}
      preview={
        <DetectedPlan
          floor={floor}
          detected={detected}
          answers={answers}
          doubtful={open}
          piece={piece}
          onPiece={(id, isUsed) => given.decide({ [id]: isUsed })}
        />
      }
      isEasierOnLargeScreen
      hasAction
      actions={
        <Button size="sm" loading={draft.isPending} onClick={use}>
          {t('desks.use')}
        </Button>
      }
    >
      <FloorTabs />
      <Doubts floor={floor} detected={detected} given={given} piece={piece} onPiece={setPiece} />
      <ClassQuestions detected={detected} given={given} />
      <ScaleQuestion detected={detected} given={given} isAsked={asksScale} />
      <RoomsQuestion detected={detected} given={given} />
      <NamingQuestion floor={floor} detected={detected} given={given} />
      <p className={kit.muted}>
        {t('desks.draftOnly', {
          desks: t('soFar.desks', { count: counts.desks }),
          rooms: t('soFar.rooms', { count: counts.rooms }),
        })}
      </p>
    </StepFrame>
  );
}
