import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGuide } from '../guide/guide-context.ts';
import { StepFrame } from '../guide/step-frame.tsx';
import { AnalysisState } from './analysis-state.tsx';
import { DropPlan } from './drop-plan.tsx';
import { FloorTabs } from './floor-tabs.tsx';
import { PagePicker } from './page-picker.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { analysisQuery, type SentPlan, useSendPlan } from './plan-queries.ts';
import { SheetPicker } from './sheet-picker.tsx';
import type { Sheet } from './sheets.ts';
import { useFloor } from './use-floor.ts';
import kit from '../../../ui/kit.module.css';

const MOST_BYTES = 20 * 1024 * 1024;

/** The floor and its drawing, which is read in the background. */
export function PlanStep() {
  const { floorsChosen } = useGuide();
  return <PlanOf key={floorsChosen} />;
}

function PlanOf() {
  const { t } = useTranslation('setup');
  const { place, floor, files, structure, chooseFloor } = useGuide();
  const navigate = useNavigate();
  const form = useFloor();
  const send = useSendPlan(place);
  const { data: analysis } = useQuery({ ...analysisQuery(place, floor?.id ?? ''), enabled: floor !== undefined });
  const [sheet, setSheet] = useState<Sheet>();
  const [isTooLarge, setTooLarge] = useState(false);
  const isReading = send.isPending || analysis?.state === 'running';
  const detected = analysis?.state === 'done' ? analysis.detected : null;
  const file = floor && files.get(floor.id);

  const read = async (chosen: File, part: Pick<SentPlan, 'page' | 'frame'> = {}) => {
    setTooLarge(chosen.size > MOST_BYTES);
    if (chosen.size > MOST_BYTES) return;
    const target = await form.ensure();
    if (!target) return;
    files.set(target.id, chosen);
    setSheet(undefined);
    send.mutate({ floorId: target.id, file: chosen, ...part });
  };
  const draw = async () => {
    const target = await form.ensure();
    if (target) await navigate({ to: '/workplace/floors', search: { edit: target.id } });
  };
  const field = (name: 'name' | 'level') => ({
    value: form.fields[name],
    error: form.faults[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => form.set({ [name]: currentTarget.value }),
    onBlur: form.commit,
  });
  return (
    <StepFrame
      title={t('plan.title')}
      preview={
        <PlanPreview detected={detected} sheet={sheet} onSheet={setSheet} onFile={(chosen) => void read(chosen)} />
      }
      isEasierOnLargeScreen
      hasAction={isReading}
    >
      {structure.floors.length > 0 && <FloorTabs />}
      <div className={kit.pair3}>
        <TextInput size="sm" label={t('plan.floorName')} maxLength={100} {...field('name')} />
        <TextInput size="sm" label={t('plan-editor:floors.levelLabel')} inputMode="numeric" {...field('level')} />
      </div>
      {form.problem && (
        <p role="alert" className={kit.danger}>
          {form.problem.message}
        </p>
      )}
      <DropPlan
        fileName={analysis?.fileName ?? file?.name}
        hasPlan={floor?.plan != null}
        isReading={isReading}
        onFile={(chosen) => void read(chosen)}
      />
      {isTooLarge && (
        <p role="alert" className={kit.danger}>
          {t('plan.tooLarge')}
        </p>
      )}
      <AnalysisState analysis={analysis ?? undefined} isSending={send.isPending} problem={send.error} />
      {detected && detected.sheets.length > 1 && (
        <SheetPicker
          sheets={detected.sheets}
          sheet={sheet}
          onSheet={setSheet}
          file={file}
          fileName={analysis?.fileName ?? ''}
          isReading={isReading}
          onRead={(chosen, frame) => void read(chosen, { frame, ...(analysis && { page: analysis.page }) })}
        />
      )}
      {analysis?.state === 'done' && analysis.pages > 1 && (
        <PagePicker
          key={analysis.id}
          page={analysis.page}
          pages={analysis.pages}
          file={file}
          fileName={analysis.fileName}
          isReading={isReading}
          onRead={(chosen, page) => void read(chosen, { page })}
        />
      )}
      {floor?.plan == null && (
        <Button size="sm" variant="default" loading={form.isPending} onClick={() => void draw()}>
          {t('plan.without')}
        </Button>
      )}
      {floor && (
        <Button
          size="sm"
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => chooseFloor(undefined)}
        >
          {t('plan.another')}
        </Button>
      )}
      <p>
        <Link to="/workplace/rooms" search={{ import: '1' }}>
          {t('plan.import')}
        </Link>
      </p>
    </StepFrame>
  );
}
