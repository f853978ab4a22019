import { localTimeOf } from '@berth/domain/time';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayText } from '../../../../lib/moments.ts';
import { SETTING_NAMES } from '../../../../workplace/buildings/setting-names.ts';
import { SETTING_PLACES } from '../../../../workplace/buildings/setting-places.ts';
import { PlaceLink } from '../search/place-link.tsx';
import { isSame } from '../editor/edits.ts';
import { PolicyChip } from './policy-chip.tsx';
import { RowState } from './row-state.tsx';
import { controlId, SettingControl } from './setting-control.tsx';
import type { Row } from './setting-rows.ts';
import classes from './setting-row.module.css';
import kit from '../../../../ui/kit.module.css';
import { aboutText, WEEKLY_ROW } from './setting-texts.ts';
import type { AllSettings } from '../../../../workplace/buildings/all-settings.ts';
import { nameId } from './setting-switch.tsx';
import type { Actions, SettingStates } from '../editor/use-settings-editor.ts';

/** Anonymising cannot be undone, so a lower limit takes effect a day later and is announced here. */
function LoweredRetention({ stored: { lowered, values } }: { stored: AllSettings }) {
  const { t } = useTranslation('buildings-settings');
  const dayOf = useDayText();
  if (lowered === null) return null;
  const zone = String(values.timezone);
  const at = Date.parse(lowered.at);
  const when = `${dayOf(at, zone)} ${localTimeOf(at, zone)}`;
  return (
    <p className={classes.warning} role="status">
      {t('lowered', { when, count: lowered.reservations })}
    </p>
  );
}

const textsOf = ({ keys }: Row) => ({
  name: keys.length > 1 ? WEEKLY_ROW.name : SETTING_NAMES[keys[0]],
  about: aboutText(keys[0]),
});

type RowProps = {
  row: Row;
  stored: AllSettings;
  states: SettingStates;
  actions: Actions;
  /** A result of the search, which also links to where the setting shows. */
  isResult?: boolean;
};

/** Typing in one row must not render the forty others with every key. */
const isUnchanged = (before: RowProps, after: RowProps) =>
  before.stored === after.stored &&
  before.actions === after.actions &&
  before.isResult === after.isResult &&
  after.row.keys.every((key) => isSame(before.states[key], after.states[key]));

export const SettingRow = memo(function SettingRow({ row, stored, states, actions, isResult = false }: RowProps) {
  const { t } = useTranslation('buildings-settings');
  const id = useId();
  const about = `${id}about`;
  const state = `${id}state`;
  const words = textsOf(row);
  const isPair = row.keys.length > 1;
  const isLocked = row.keys.some((key) => stored.locked.includes(key));
  return (
    <li className={classes.row}>
      <div className={kit.shrinks}>
        <p className={classes.head}>
          {isPair ? (
            <span className={`${kit.medium} ${kit.breaks}`}>{t(words.name)}</span>
          ) : (
            <label
              id={nameId(controlId(row.keys[0]))}
              className={`${kit.medium} ${kit.breaks}`}
              htmlFor={controlId(row.keys[0])}
            >
              {t(words.name)}
            </label>
          )}
          {row.policy !== undefined && <PolicyChip policy={row.policy} isOn={stored.policies.includes(row.policy)} />}
        </p>
        <p className={classes.about} id={about}>
          {t(words.about)}
        </p>
        {isResult && <PlaceLink text="search.shows" place={SETTING_PLACES[row.keys[0]]} />}
        {row.keys.includes('anonymise_after_days') && <LoweredRetention stored={stored} />}
      </div>
      <div className={classes.control}>
        {row.keys.map((key) => (
          <SettingControl
            key={key}
            one={states[key]}
            isLocked={isLocked}
            actions={actions}
            describedBy={`${about} ${state}`}
            label={isPair ? t(SETTING_NAMES[key]) : undefined}
          />
        ))}
      </div>
      {/* The region exists before its text: screen readers announce what enters a region. */}
      <div className={classes.state} id={state} aria-live="polite">
        <RowState
          all={row.keys.map((key) => states[key])}
          isLocked={isLocked}
          zone={String(stored.values.timezone)}
          actions={actions}
        />
      </div>
    </li>
  );
}, isUnchanged);
