import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isSame } from './edits.ts';
import { PolicyChip } from './policy-chip.tsx';
import { RowState } from './row-state.tsx';
import { SettingControl, controlId } from './setting-control.tsx';
import type { Row } from './setting-rows.ts';
import classes from './setting-row.module.css';
import { ABOUT_TEXT, NAME_TEXT, WEEKLY_ROW } from './setting-texts.ts';
import type { AllSettings } from './settings-query.ts';
import { nameId } from './switch.tsx';
import type { Actions, Standings } from './use-settings-editor.ts';

const wordsOf = ({ keys: [key] }: Row) =>
  key === 'weekly_reservation_hours' || key === 'weekly_reservation_minutes'
    ? WEEKLY_ROW
    : { name: NAME_TEXT[key], about: ABOUT_TEXT[key] };

type RowProps = { row: Row; known: AllSettings; standings: Standings; actions: Actions };

/** Whoever types in one row does not draw the forty others with every letter. */
const isUnchanged = (before: RowProps, after: RowProps) =>
  before.known === after.known &&
  before.actions === after.actions &&
  after.row.keys.every((key) => isSame(before.standings[key], after.standings[key]));

export const SettingRow = memo(function SettingRow({ row, known, standings, actions }: RowProps) {
  const { t } = useTranslation('building-settings');
  const id = useId();
  const about = `${id}about`;
  const state = `${id}state`;
  const words = wordsOf(row);
  const isPair = row.keys.length > 1;
  const isLocked = row.keys.some((key) => known.locked.includes(key));
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.head}>
          {isPair ? (
            <span className={classes.name}>{t(words.name)}</span>
          ) : (
            <label id={nameId(controlId(row.keys[0]))} className={classes.name} htmlFor={controlId(row.keys[0])}>
              {t(words.name)}
            </label>
          )}
          {row.policy !== undefined && <PolicyChip policy={row.policy} isOn={known.policies.includes(row.policy)} />}
        </p>
        <p className={classes.about} id={about}>
          {t(words.about)}
        </p>
      </div>
      <div className={classes.control}>
        {row.keys.map((key) => (
          <SettingControl
            key={key}
            one={standings[key]}
            isLocked={isLocked}
            actions={actions}
            describedBy={`${about} ${state}`}
            label={isPair ? t(NAME_TEXT[key]) : undefined}
          />
        ))}
      </div>
      {/* Present before it speaks: screen readers announce what enters a region. */}
      <div className={classes.state} id={state} aria-live="polite">
        <RowState
          all={row.keys.map((key) => standings[key])}
          isLocked={isLocked}
          zone={String(known.values.timezone)}
          actions={actions}
        />
      </div>
    </li>
  );
}, isUnchanged);
