import type { Point } from '@berth/domain/structure';
import { discardFloorDraft } from '@berth/contract';
import { VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { useMe } from '../../../../lib/me.ts';
import { topicKey } from '../../../../lib/queries/queries.ts';
import { useAlert } from '../../../../ui/alert/alert.tsx';
import { useConfirm } from '../../../../ui/dialog/confirm.tsx';
import { MAIN_ID } from '../../../../ui/page.tsx';
import { useUnsavedChanges } from '../../../../ui/dialog/unsaved-changes.tsx';
import { PlanCanvas } from '../canvas/plan-canvas.tsx';
import { nextName } from '../model/numbering.ts';
import { ObjectsPanel } from '../panels/objects/objects-panel.tsx';
import { PropertiesPanel } from '../panels/properties/properties-panel.tsx';
import { useChanges } from '../panels/use-changes.ts';
import { PublishDialog } from '../publish/publish-dialog.tsx';
import { useEditor } from '../session/editor-context.ts';
import { StampPanel } from '../stamp/stamp-panel.tsx';
import { CanvasBars } from './canvas-bars.tsx';
import { ConflictBanner } from './conflict-banner.tsx';
import classes from './frame.module.css';
import { MeasurePanel } from './measure-panel.tsx';
import { ToolRail } from './tool-rail.tsx';
import { TopBar } from './top-bar.tsx';
import { useDoneText } from './use-done-text.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Leaving waits for the last save, and asks only if it failed. */
function useLeaving() {
  const { autosave, saveState, place } = useEditor();
  const client = useQueryClient();
  useUnsavedChanges(saveState.kind !== 'saved');
  const [goal, setGoal] = useState<{ go(): void }>();
  // Only now, in an effect after that of the question: with two thousand desks the page still showed 'saving' long
  // after the save was done, and asked.
  useEffect(() => {
    if (!goal) return;
    setGoal(undefined);
    goal.go();
  }, [goal]);
  return async (go: () => void) => {
    await autosave.flush();
    void client.invalidateQueries({ queryKey: [...topicKey(place, 'structure'), 'floors'] });
    setGoal({ go });
  };
}

function useDiscard() {
  const { t } = useTranslation('plan-editor');
  const { place, floor, published, commands, autosave, reload } = useEditor();
  const { total } = useChanges();
  const confirm = useConfirm();
  const alert = useAlert();
  return async () => {
    const text = t('discard.text', { count: total });
    if (!(await confirm({ title: t('discard.title'), text, yes: t('discard.yes'), danger: true }))) return;
    try {
      await autosave.flush();
      const { message } = await call(discardFloorDraft, { params: { ...place, floorId: floor.id } });
      await reload();
      // An ordinary step: undo restores the draft.
      commands.replace(published, 'discarded');
      alert({ text: message, variant: 'success', action: { label: t('ui:undo'), run: commands.undo } });
    } catch (problem) {
      alert({ text: (problem as Error).message, variant: 'danger' });
    }
  };
}

/** The corners so far become a room. */
function useRoomPen() {
  const { t } = useTranslation('plan-editor');
  const { commands, passing } = useEditor();
  return useCallback(
    (polygon: readonly Point[]) => {
      passing.set({});
      if (polygon.length < 3) return;
      const taken = commands.takenNames().rooms;
      const first = t('room.newName', { number: 1 });
      commands.drawRoom(polygon, taken.has(first) ? nextName(first, taken) : first);
      commands.use('select');
    },
    [commands, passing, t],
  );
}

export function EditorFrame({ onLeave, onFloor }: { onLeave(): void; onFloor(id: string): void }) {
  const { t } = useTranslation('plan-editor');
  const editor = useEditor();
  const { passing, commands, reload, draft, floor } = editor;
  const [isPublishing, setPublishing] = useState(false);
  const alert = useAlert();
  const leave = useLeaving();
  const discard = useDiscard();
  const onDrawn = useRoomPen();
  const building = useMe().group?.orgName ?? '';
  const onEnter = useCallback(() => onDrawn(passing.get().pen ?? []), [onDrawn, passing]);
  useShortcuts(editor, onEnter);

  const onNoRoom = () => {
    alert({ text: t('room.first'), variant: 'danger' });
    commands.use('room');
  };
  const onPublished = async () => {
    setPublishing(false);
    alert({ text: t('publish.done'), variant: 'success' });
    const now = await reload();
    // Usually the same; rooms and desks that others added during publishing are taken over here.
    if (now.rooms.length !== draft.rooms.length || now.desks.length !== draft.desks.length)
      commands.replace(now, 'replaced');
  };

  return (
    <div className={classes.editor}>
      <TopBar
        building={building}
        onLeave={() => void leave(onLeave)}
        onFloor={(id) => void leave(() => onFloor(id))}
        onPublish={() => setPublishing(true)}
        onDiscard={() => void discard()}
      />
      <ConflictBanner />
      <ToolRail />
      <div className={classes.left}>
        <ObjectsPanel />
      </div>
      <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
        {/* Visible in the bar; for screen readers the page starts here. */}
        <VisuallyHidden>
          <h1>{t('frame.title', { floor: floor.name })}</h1>
        </VisuallyHidden>
        <PlanCanvas onDrawn={onDrawn} onNoRoom={onNoRoom}>
          <CanvasBars />
          <StampPanel />
          <MeasurePanel />
        </PlanCanvas>
      </main>
      <div className={classes.right}>
        <PropertiesPanel />
      </div>
      <PublishDialog
        opened={isPublishing}
        onClose={() => setPublishing(false)}
        onPublished={() => void onPublished()}
      />
      <Announcer />
    </div>
  );
}

/** Announces each step to screen readers. */
function Announcer() {
  const { state } = useEditor();
  const doneText = useDoneText();
  const last = state.history.past.at(-1);
  return (
    <VisuallyHidden>
      <output>{last ? doneText(last.done) : ''}</output>
    </VisuallyHidden>
  );
}
