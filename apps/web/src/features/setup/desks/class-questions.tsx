import { type Detected, SPACE_KINDS, type SpaceClass, type SpaceKind } from '@berth/domain/plans';
import { useTranslation } from 'react-i18next';
import { ClassSample } from './class-sample.tsx';
import classes from './desks.module.css';
import type { Answers } from './use-answers.ts';
import { useMetres } from './use-metres.ts';
import kit from '../../../ui/kit.module.css';

type Props = { detected: Detected; given: Answers };

/** One question for each kind of shape. Those that look like nothing we know are folded away. */
export function ClassQuestions({ detected, given }: Props) {
  const { t } = useTranslation('setup');
  const likely = detected.classes.filter(({ kind }) => kind !== 'other');
  const others = detected.classes.filter(({ kind }) => kind === 'other');
  return (
    <>
      {likely.map((one) => (
        <ClassQuestion key={one.id} one={one} detected={detected} given={given} />
      ))}
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>{t('desks.otherKinds', { count: others.length })}</summary>
          <div className={kit.stack3}>
            {others.map((one) => (
              <ClassQuestion key={one.id} one={one} detected={detected} given={given} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

type QuestionProps = Props & { one: SpaceClass };

function ClassQuestion({ one, detected, given }: QuestionProps) {
  const { t } = useTranslation('setup');
  const metres = useMetres(given.answers.metresPerUnit);
  const pieces = detected.spaces.filter(({ classId }) => classId === one.id);
  const sure = pieces.filter(({ doubt, id }) => doubt === null || given.state.pieces[id] === true);
  const sample = pieces.find(({ doubt }) => doubt === null) ?? pieces[0];
  const count = sure.length;
  const questions: Readonly<Record<SpaceKind, string>> = {
    desk: t('are.desk', { count }),
    parking: t('are.parking', { count }),
    table: t('are.table', { count }),
    other: t('are.other', { count }),
  };
  const answers: Readonly<Record<SpaceKind, string>> = {
    desk: one.kind === 'desk' ? t('answer.yesDesks') : t('answer.desk'),
    parking: t('answer.parking'),
    table: t('answer.table'),
    other: one.kind === 'other' ? t('answer.nothing') : t('ui:no'),
  };
  const size = metres.size(one.long, one.short);
  return (
    <fieldset className={classes.card}>
      <legend className={classes.question}>{questions[one.kind]}</legend>
      <div className={classes.sampleRow}>
        {sample && <ClassSample one={one} sample={sample} />}
        <p>
          <b className={kit.semibold}>{size ?? t('desks.sizeUnknown')}</b>
          <br />
          <span className={kit.muted}>
            {one.seats === 0 ? t('desks.noSeat') : t('desks.seats', { count: one.seats })}
          </span>
        </p>
      </div>
      <div className={classes.answers}>
        {SPACE_KINDS.map((kind) => (
          <label key={kind} className={classes.answer}>
            <input
              type="radio"
              name={`class ${one.id}`}
              checked={given.answers.kinds[one.id] === kind}
              onChange={() => given.update({ kinds: { ...given.state.kinds, [one.id]: kind } })}
            />
            <span>{answers[kind]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
