import { IconAdjustmentsHorizontal, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { glyphOf } from '../refusal/about-refusal.ts';
import { StatusGlyph } from '../../../../workplace/floor-map/status-glyph.tsx';
import { OnlineButton } from '../../../../ui/online-button.tsx';
import type { Choice } from '../choices.ts';
import type { FloorActions } from '../use-floor-actions.ts';
import { inOneLine, type StatusText } from '../use-status-text.ts';
import { mainAction, secondOf } from './main-action.ts';
import { MoveNote } from './move-note.tsx';
import classes from './reserve-bar.module.css';

type Props = {
  choice: Choice;
  text: StatusText;
  zone: string;
  actions: FloorActions;
  /** Actions on the user's own reservation. */
  own: ReactNode;
};

/** Within reach of the thumb: the selected spot and its main action. */
export function ReserveBar({ choice, text, zone, actions, own }: Props) {
  const { t } = useTranslation('reservations');
  const { way, isBusy, hasOptions, onForm, onAvailability } = actions;
  const main = mainAction(actions);
  const second = secondOf(actions);
  return (
    <section className={classes.bar} aria-label={t('chosen')}>
      {way.way !== 'move' && <StatusGlyph status={glyphOf(choice)} size={20} />}
      <div className={classes.words}>
        {way.way === 'move' || way.way === 'hindered' ? (
          <MoveNote to={choice} way={way} zone={zone} />
        ) : (
          <>
            <b>{choice.name}</b>
            <span>{inOneLine(text)}</span>
          </>
        )}
      </div>
      <button
        type="button"
        className={classes.hours}
        aria-label={t('reserve-form:card.availability')}
        onClick={onAvailability}
      >
        <IconClock size={22} stroke={1.6} aria-hidden />
      </button>
      {hasOptions && (
        <button type="button" className={classes.hours} aria-label={t('reserve-form:card.options')} onClick={onForm}>
          <IconAdjustmentsHorizontal size={22} stroke={1.6} aria-hidden />
        </button>
      )}
      {way.way === 'yours' && <div className={classes.main}>{own}</div>}
      {main && (
        <OnlineButton
          size="lg"
          className={classes.main ?? ''}
          variant={main.isPrimary ? 'filled' : 'light'}
          loading={isBusy}
          onClick={main.run}
        >
          {t(main.text, main.values)}
        </OnlineButton>
      )}
      {second && (
        <OnlineButton size="md" className={classes.main ?? ''} variant="default" disabled={isBusy} onClick={second.run}>
          {t(second.text)}
        </OnlineButton>
      )}
    </section>
  );
}
