import { type Detected, lengthOf, measuredLine } from '@berth/domain/plans';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './desks.module.css';
import { MetresForm } from './metres-form.tsx';
import type { Answers } from './use-answers.ts';
import { useMetres } from './use-metres.ts';
import kit from '../../../ui/kit.module.css';

type Props = {
  detected: Detected;
  given: Answers;
  /** The user wanted to go on without an answer. */
  isAsked: boolean;
};

/** One length that the user can check; all sizes follow from it. */
export function ScaleQuestion({ detected, given, isAsked }: Props) {
  const { t } = useTranslation('setup');
  const { metresPerUnit } = given.answers;
  const units = lengthOf(measuredLine(detected));
  const length = useMetres(metresPerUnit).length(units);
  const isRight = given.state.isScaleRight === true;
  const [isChanging, setChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.parentElement?.scrollIntoView?.({ block: 'center' });
  }, [isAsked]);
  const sources = { units: t('scale.units'), paper: t('scale.paper'), desks: t('scale.desks') };
  const question = detected.wall
    ? length === undefined
      ? t('scale.howLong')
      : isRight
        ? t('scale.wallIs', { length })
        : t('scale.wall', { length })
    : length === undefined
      ? t('scale.howWide')
      : isRight
        ? t('scale.widthIs', { length })
        : t('scale.width', { length });
  const asksLength = isChanging || length === undefined;
  return (
    <section className={classes.card} data-asked={(isAsked && !isRight) || undefined} aria-labelledby="scale-question">
      <h3 id="scale-question" className={classes.question} ref={heading} tabIndex={-1}>
        {isRight && <IconCircleCheck className={classes.good} size={18} stroke={1.8} aria-hidden />}
        {question}
      </h3>
      {!isRight && (
        <p className={kit.muted}>
          {detected.scale && `${sources[detected.scale.source]} `}
          {t('scale.check')}
        </p>
      )}
      {isAsked && !isRight && (
        <p role="alert" className={kit.danger}>
          {t('scale.first')}
        </p>
      )}
      {asksLength ? (
        <MetresForm
          label={detected.wall ? t('scale.wallLength') : t('desks.width')}
          metres={metresPerUnit === null ? undefined : units * metresPerUnit}
          hasFocus={isChanging}
          onSave={(metres) => {
            given.update({ metresPerUnit: metres / units, isScaleRight: true });
            setChanging(false);
          }}
        />
      ) : (
        <div className={classes.answers}>
          {!isRight && (
            <Button size="sm" variant="default" onClick={() => given.update({ isScaleRight: true })}>
              {t('ui:yes')}
            </Button>
          )}
          <Button size="sm" variant="default" onClick={() => setChanging(true)}>
            {t('scale.no')}
          </Button>
        </div>
      )}
    </section>
  );
}
