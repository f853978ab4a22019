import type { AdminFloor } from '@berth/contract';
import { type Detected, type Doubt, doubtfulIn } from '@berth/domain/plans';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { undecided } from './answer-state.ts';
import classes from './desks.module.css';
import { PieceCrop } from './piece-crop.tsx';
import type { Answers } from './use-answers.ts';
import { useDoubtKeys } from './use-doubt-keys.ts';
import kit from '../../../ui/kit.module.css';

type Props = {
  floor: AdminFloor;
  detected: Detected;
  given: Answers;
  /** The piece that is asked now. */
  piece: string | undefined;
  onPiece(id: string | undefined): void;
};

/** The pieces that need a decision each, one at a time. Pieces without one are left out. */
export function Doubts({ floor, detected, given, piece, onPiece }: Props) {
  const { t } = useTranslation('setup');
  const { state, answers, decide } = given;
  const all = doubtfulIn(detected, answers.kinds);
  const open = undecided(detected, state);
  const at = all.findIndex(({ id }) => id === piece);
  const current = all[at];
  const step = (by: 1 | -1) => {
    if (all.length === 0) return;
    const start = by === 1 ? -1 : 0;
    onPiece(all[((current ? at : start) + by + all.length) % all.length]?.id);
  };
  const answer = (isUsed: boolean) => {
    if (!current) return;
    decide({ [current.id]: isUsed });
    onPiece(open.find(({ id }) => id !== current.id)?.id);
  };
  useDoubtKeys({ onNext: () => step(1), onPrevious: () => step(-1), onAnswer: answer });
  if (all.length === 0) return null;
  const reasons: Readonly<Record<Doubt, string>> = {
    size: t('doubt.size'),
    seat: t('doubt.seat'),
    seats: t('doubt.seats'),
    lonely: t('doubt.lonely'),
  };
  const kinds = { desk: t('isA.desk'), parking: t('isA.parking'), table: t('isA.table'), other: '' };
  const decided = current && state.pieces[current.id];
  const isLastOpen = open.length === 0;
  return (
    <section className={classes.card} data-doubt={!isLastOpen || undefined} aria-labelledby="doubts">
      <h3 id="doubts" className={classes.question}>
        {isLastOpen ? (
          <IconCircleCheck className={classes.good} size={18} stroke={1.8} aria-hidden />
        ) : (
          <IconHelpCircle className={classes.unsure} size={18} stroke={1.8} aria-hidden />
        )}
        {isLastOpen ? t('doubt.none') : t('doubt.title', { count: open.length })}
      </h3>
      {current ? (
        <>
          <div className={classes.sampleRow}>
            <PieceCrop floor={floor} detected={detected} piece={current} />
            <div role="status">
              <p className={kit.semibold}>{kinds[answers.kinds[current.classId] ?? 'other']}</p>
              <p className={kit.muted}>{current.doubt && reasons[current.doubt]}</p>
              <p className={kit.muted}>{t('doubt.position', { at: at + 1, of: all.length })}</p>
              {decided !== undefined && <p>{decided ? t('doubt.used') : t('doubt.leftOut')}</p>}
            </div>
          </div>
          <div className={classes.answers}>
            <Button size="sm" variant="default" onClick={() => answer(true)}>
              {t('ui:yes')}
            </Button>
            <Button size="sm" variant="default" onClick={() => answer(false)}>
              {t('doubt.no')}
            </Button>
            <Button size="sm" variant="subtle" onClick={() => step(-1)}>
              {t('doubt.previous')}
            </Button>
            <Button size="sm" variant="subtle" onClick={() => step(1)}>
              {t('doubt.next')}
            </Button>
          </div>
        </>
      ) : (
        <div className={kit.wrap2}>
          <Button size="sm" variant="default" onClick={() => step(1)}>
            {t('doubt.look')}
          </Button>
          {!isLastOpen && (
            <Button
              size="sm"
              variant="subtle"
              onClick={() => decide(Object.fromEntries(open.map(({ id }) => [id, true])))}
            >
              {t('doubt.useAll')}
            </Button>
          )}
        </div>
      )}
      <p className={`${kit.small} ${kit.muted} ${classes.keys}`}>{t('doubt.keys')}</p>
    </section>
  );
}
