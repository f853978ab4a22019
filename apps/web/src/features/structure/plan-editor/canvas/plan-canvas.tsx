import type { Point } from '@berth/domain/structure';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { type CSSProperties, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanPicture } from '../../../../workplace/buildings/floor-plans.ts';
import { useEditor } from '../session/editor-context.ts';
import { useStore } from '../../../../workplace/floor-map/store.ts';
import classes from './canvas.module.css';
import { HoverOverlay } from './hover-overlay.tsx';
import { Objects, useLifted } from './layers.tsx';
import overlay from './overlay.module.css';
import { PassingOverlay } from './passing-overlay.tsx';
import { Rulers } from './rulers.tsx';
import { SelectionOverlay } from './selection-overlay.tsx';
import { StampGhost } from './stamp-ghost.tsx';
import { useGestures } from './use-gestures.ts';
import { useRoomNotes } from './use-room-notes.ts';
import { useSpace } from './use-space.ts';
import { useView } from './use-view.ts';

type PlanCanvasProps = {
  onDrawn(polygon: readonly Point[]): void;
  onNoRoom(): void;
  /** Floats over the plan. */
  children: ReactNode;
};

/** The line width, as a share of a desk's depth. */
const LINE = 0.055;

/** The plan with everything on it. The list beside it has the same content for screen readers. */
export function PlanCanvas({ onDrawn, onNoRoom, children }: PlanCanvasProps) {
  const { t } = useTranslation('plan-editor');
  const { state, layers, facts } = useEditor();
  const canvas = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { ref: sizeRef, width, height } = useElementSize();
  const surface = useRef<HTMLDivElement>(null);
  const spaceHeld = useView(surface, stage);
  useSpace(canvas, spaceHeld);
  const handlers = useGestures(canvas, spaceHeld, { onDrawn, onNoRoom });
  const ref = useMergedRef(canvas, sizeRef);
  return (
    <div
      ref={ref}
      className={classes.canvas}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows move what is selected
      tabIndex={0}
      role="application"
      aria-label={t('canvas.label')}
      aria-describedby="plan-canvas-help"
      data-tool={state.tool}
      {...handlers}
    >
      <p id="plan-canvas-help" hidden>
        {t('canvas.help')}
      </p>
      <div
        ref={stage}
        className={classes.stage}
        data-nameless={!layers.names || undefined}
        style={{ '--line': `${facts.sizes.DESK.depth * LINE}px` } as CSSProperties}
      >
        <Sheet />
        <Things />
        <StampGhost />
      </div>
      <div ref={surface} className={classes.surface} />
      <svg className={overlay.overlay} width={width} height={height} aria-hidden>
        <HoverOverlay />
        <SelectionOverlay />
        <PassingOverlay />
        <Rulers width={width} height={height} />
      </svg>
      {children}
    </div>
  );
}

function Sheet() {
  const { place, floor, sheet, layers, planOpacity, settledZoom } = useEditor();
  const { address } = usePlanPicture(place, floor);
  const inverse = 1 / useStore(settledZoom);
  return (
    <>
      <div
        className={classes.sheet}
        style={{ width: sheet.width, height: sheet.height, '--inverse': inverse } as CSSProperties}
      />
      {address !== undefined && layers.plan && (
        <img
          className={classes.plan}
          style={{ width: sheet.width, height: sheet.height, opacity: planOpacity }}
          src={address}
          alt=""
          draggable={false}
        />
      )}
    </>
  );
}

/** Two layers: the rest and the selection. A drag moves the second as a whole. */
function Things() {
  const { draft, state, facts, layers, passing } = useEditor();
  const noteOf = useRoomNotes();
  const { isLifted, isGround } = useLifted(draft, state.selection);
  const lifted = useRef<SVGSVGElement>(null);
  const common = { draft, selection: state.selection, sizes: facts.sizes, layers, noteOf };

  const follow = useCallback(() => {
    const { drag } = passing.get();
    if (lifted.current) lifted.current.style.transform = drag ? `translate(${drag.dx}px, ${drag.dy}px)` : '';
    if (lifted.current) lifted.current.style.willChange = drag ? 'transform' : '';
  }, [passing]);
  useEffect(() => passing.subscribe(follow), [passing, follow]);

  return (
    <>
      <svg className={classes.layer} aria-hidden>
        <Objects {...common} holds={isGround} />
      </svg>
      <svg ref={lifted} className={classes.layer} aria-hidden>
        <Objects {...common} holds={isLifted} />
      </svg>
    </>
  );
}
