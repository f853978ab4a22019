import { useTranslation } from 'react-i18next';
import { StatusGlyph } from '../../../../workplace/floor-map/status-glyph.tsx';
import { OnlineButton } from '../../../../ui/online-button.tsx';
import { mainAction } from '../card/main-action.ts';
import type { Choice } from '../choices.ts';
import type { FloorActions } from '../use-floor-actions.ts';
import type { StatusText } from '../use-status-text.ts';
import classes from './found.module.css';

type Props = { choice: Choice; text: StatusText; actions: FloorActions };

/** The nearest free space to the found person, with a button that reserves it. */
export function NearestOffer({ choice, text, actions }: Props) {
  const { t } = useTranslation('reservations');
  const main = mainAction(actions);
  if (!main) return null;
  return (
    <div className={classes.offer}>
      <StatusGlyph status={choice.sign} size={16} />
      <b>{choice.name}</b>
      <p>
        <span>{text.main}</span>
        {text.more !== undefined && <small>{text.more}</small>}
      </p>
      <OnlineButton size="md" variant={main.isPrimary ? 'filled' : 'light'} loading={actions.isBusy} onClick={main.run}>
        {main.text === 'reserve.now'
          ? t('reserve-form:refusal.reserveSpace', { name: choice.name })
          : t(main.text, main.values)}
      </OnlineButton>
    </div>
  );
}
