import type { AdminFloor, AnswerOf, floorDraft } from '@berth/contract';
import { Button, VisuallyHidden } from '@mantine/core';
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { adminFloorsQuery } from '../../../workplace/buildings/admin-floors.ts';
import { useMe } from '../../../lib/me.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { MAIN_ID } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import { EditorFrame } from './frame/editor-frame.tsx';
import frame from './frame/frame.module.css';
import { draftQuery } from './session/draft-queries.ts';
import { EditorContext } from './session/editor-context.ts';
import { useEditorSession } from './session/use-editor-session.ts';

type PlanEditorProps = {
  floorId: string;
  onLeave(): void;
  onFloor(id: string): void;
};

/** Edits rooms and desks on the plan of one floor, full screen, as a draft until it is published. */
export function PlanEditor({ floorId, onLeave, onFloor }: PlanEditorProps) {
  const { place } = useMe();
  const { t } = useTranslation('plan-editor');
  const isWide = useMediaQuery('(min-width: 60em)', true, { getInitialValueInEffect: false });
  if (!place) return null;
  if (!isWide)
    return (
      <main id={MAIN_ID} className={frame.narrow}>
        <Heading />
        <EmptyState
          title={t('frame.narrowTitle')}
          text={t('frame.narrowText')}
          action={<Button onClick={onLeave}>{t('frame.back')}</Button>}
        />
      </main>
    );
  return <Opening key={floorId} place={place} floorId={floorId} onLeave={onLeave} onFloor={onFloor} />;
}

/** Used until the plan has loaded. */
function Heading() {
  const { t } = useTranslation('plan-editor');
  return (
    <VisuallyHidden>
      <h1>{t('floors.title')}</h1>
    </VisuallyHidden>
  );
}

function Opening({ place, floorId, onLeave, onFloor }: PlanEditorProps & { place: Place }) {
  const { t } = useTranslation('plan-editor');
  const floors = useQuery(adminFloorsQuery(place));
  const opened = useQuery(draftQuery(place, floorId));
  const floor = floors.data?.find(({ id }) => id === floorId);
  const problem = floors.error ?? opened.error;
  const retry = () => void Promise.all([floors.refetch(), opened.refetch()]);
  if (floor && opened.data)
    return <Session place={place} floor={floor} opened={opened.data} onLeave={onLeave} onFloor={onFloor} />;
  return (
    <main id={MAIN_ID} className={frame.narrow}>
      <Heading />
      {problem ? <ErrorState problem={problem} onRetry={retry} /> : <Loading />}
      {(problem ?? (floors.data && !floor)) && <Button onClick={onLeave}>{t('frame.back')}</Button>}
    </main>
  );
}

type SessionProps = Omit<PlanEditorProps, 'floorId'> & {
  place: Place;
  floor: AdminFloor;
  opened: AnswerOf<typeof floorDraft>;
};

function Session({ place, floor, opened, onLeave, onFloor }: SessionProps) {
  const { t } = useTranslation('plan-editor');
  useDocumentTitle(`${t('frame.title', { floor: floor.name })} · Berth`);
  const editor = useEditorSession(place, floor, opened);
  return (
    <EditorContext value={editor}>
      <EditorFrame onLeave={onLeave} onFloor={onFloor} />
    </EditorContext>
  );
}
