import type { AdminFloor } from '@berth/contract';
import {
  countsOf,
  type Detected,
  doubtfulIn,
  kindsOfSpaces,
  lengthOf,
  measuredLine,
  type PlanAnswers,
} from '@berth/domain/plans';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { boundsOf, pathOf } from '../../../workplace/floor-map/shapes/geometry.ts';
import { usePlanPicture } from '../../../workplace/buildings/floor-plans.ts';
import { useGuide } from '../guide/guide-context.ts';
import { PreviewTitle } from '../preview/preview-title.tsx';
import classes from './desks.module.css';
import { Measure } from './measure.tsx';
import { useMetres } from './use-metres.ts';

type Props = {
  floor: AdminFloor;
  detected: Detected;
  answers: PlanAnswers;
  /** The number of pieces without a decision. */
  doubtful: number;
  /** The piece that is asked now. */
  piece: string | undefined;
  onPiece(id: string, isUsed: boolean): void;
};

/** The plan in grey; only what was detected has a colour, by the answers so far. A click leaves a piece out, or takes it back. */
export function DetectedPlan({ floor, detected, answers, doubtful, piece, onPiece }: Props) {
  const { t } = useTranslation('setup');
  const { place } = useGuide();
  const { address } = usePlanPicture(place, floor);
  const kinds = useMemo(() => kindsOfSpaces(detected, answers), [detected, answers]);
  const unsure = useMemo(
    () => new Set(doubtfulIn(detected, answers.kinds).map(({ id }) => id)),
    [detected, answers.kinds],
  );
  const { width, height } = detected;
  const current = detected.spaces.find(({ id }) => id === piece);
  const around = current && boundsOf(current.outline);
  const line = measuredLine(detected);
  const length = useMetres(answers.metresPerUnit).length(lengthOf(line));
  return (
    <>
      <PreviewTitle title={floor.name} note={<Legend counts={countsOf(detected, answers)} unsure={doubtful} />} />
      <div className={classes.stage}>
        <svg
          className={classes.plan}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={t('plan.drawingOf', { floor: floor.name })}
        >
          <rect className={classes.paper} width={width} height={height} />
          {address !== undefined && <image className={classes.picture} href={address} width={width} height={height} />}
          {answers.withRooms &&
            detected.rooms.map(({ id, polygon }) => (
              <path key={id} className={classes.room} d={pathOf(polygon)} vectorEffect="non-scaling-stroke" />
            ))}
          {detected.spaces.map(({ id, outline }) => {
            const kind = kinds.get(id) ?? 'other';
            const isUnsure = unsure.has(id) && kind === 'other';
            return (
              <path
                key={id}
                className={classes.piece}
                data-kind={kind}
                data-unsure={isUnsure || undefined}
                d={pathOf(outline)}
                vectorEffect="non-scaling-stroke"
                onClick={() => onPiece(id, kind === 'other')}
              />
            );
          })}
          {around && (
            <rect
              className={classes.asked}
              x={around.x - around.width * 0.4}
              y={around.y - around.height * 0.4}
              width={around.width * 1.8}
              height={around.height * 1.8}
              vectorEffect="non-scaling-stroke"
            />
          )}
          <Measure line={line} text={length} scale={width / 1000} />
        </svg>
      </div>
      <p className={classes.foot}>{t('desks.clickHint')}</p>
    </>
  );
}

function Legend({ counts, unsure }: { counts: ReturnType<typeof countsOf>; unsure: number }) {
  const { t } = useTranslation('setup');
  const { desks, rooms, parking, tables } = counts;
  const entries = [
    { kind: 'desk', text: t('soFar.desks', { count: desks }), count: desks },
    { kind: 'parking', text: t('plan.parking', { count: parking }), count: parking },
    { kind: 'table', text: t('desks.tables', { count: tables }), count: tables },
    { kind: 'room', text: t('soFar.rooms', { count: rooms }), count: rooms },
    { kind: 'unsure', text: t('desks.unsure', { count: unsure }), count: unsure },
  ];
  return (
    <div role="status" aria-label={t('desks.legend')}>
      <ul className={classes.legend}>
        {entries
          .filter(({ count }) => count > 0)
          .map(({ kind, text }) => (
            <li key={kind} data-kind={kind}>
              <i aria-hidden />
              {text}
            </li>
          ))}
      </ul>
    </div>
  );
}
