import { definitionOf, type SettingKey } from '@berth/domain/buildings';
import { IconAlertCircle, IconCheck, IconLoader2, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../lib/languages/language.ts';
import { isInTrouble, type SettingState } from '../editor/edits.ts';
import { Filled } from '../../../../workplace/buildings/rules/filled.tsx';
import classes from './row-state.module.css';
import kit from '../../../../ui/kit.module.css';
import { controlId } from './setting-control.tsx';
import { faultText } from './setting-texts.ts';
import type { Actions } from '../editor/use-settings-editor.ts';

const clock = (at: Date, language: string, zone: string | undefined, withZone: boolean) =>
  new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(zone === undefined ? {} : { timeZone: zone }),
    ...(withZone ? { timeZoneName: 'short' } : {}),
  }).format(at);

/** The time of day in the building, with its timezone if the user's own clock differs. */
function clockTime(at: Date, language: string, zone: string): string {
  const there = clock(at, language, zone, false);
  return there === clock(at, language, undefined, false) ? there : clock(at, language, zone, true);
}

type StateProps = { one: SettingState; actions: Actions };
type RowStateProps = { all: readonly SettingState[]; isLocked: boolean; zone: string; actions: Actions };

/** The state of a row in its own column, so that nothing moves when it changes. */
export function RowState({ all, isLocked, zone, actions }: RowStateProps) {
  const { t } = useTranslation('buildings-settings');
  if (isLocked) return <p className={classes.quiet}>{t('state.locked')}</p>;
  const troubled = all.filter(isInTrouble);
  // If a row has two fields, the more active one is shown.
  const busiest = all.find(({ isDraft }) => isDraft) ?? all.find(({ outcome }) => outcome?.state === 'saving');
  const calm = busiest ?? all.find(({ outcome }) => outcome !== undefined) ?? all[0];
  const visible = troubled.length > 0 ? troubled : calm ? [calm] : [];
  return visible.map((one) => <State key={one.key} one={one} zone={zone} actions={actions} />);
}

function State({ one, zone, actions }: StateProps & { zone: string }): ReactNode {
  const { t } = useTranslation('buildings-settings');
  const { outcome } = one;
  if (one.isContested) return <Contested one={one} actions={actions} />;
  if (one.isFaultTold) return <Fault one={one} />;
  if (outcome?.state === 'failed') return <Failure one={one} actions={actions} reason={outcome.reason} />;
  if (one.isDraft) return <Unsaved one={one} />;
  if (outcome?.state === 'saving')
    return (
      <p className={classes.quiet}>
        <IconLoader2 className={classes.turning} size={14} stroke={1.75} aria-hidden />
        {t('state.saving')}
      </p>
    );
  return outcome && <Since at={outcome.at} isOurs={outcome.state === 'saved'} zone={zone} />;
}

function Since({ at, isOurs, zone }: { at: Date; isOurs: boolean; zone: string }) {
  const { t } = useTranslation('buildings-settings');
  const { language } = useLanguage();
  const Icon = isOurs ? IconCheck : IconRefresh;
  return (
    <p className={isOurs ? classes.good : classes.quiet}>
      <Icon size={14} stroke={1.75} aria-hidden />
      <span>{t(isOurs ? 'state.saved' : 'state.elsewhere', { time: clockTime(at, language, zone) })}</span>
    </p>
  );
}

function Fault({ one: { key, fault } }: { one: SettingState }) {
  const { t } = useTranslation('buildings-settings');
  const definition = definitionOf(key);
  const bounds =
    definition.kind === 'flag' ? {} : { max: definition.max, min: 'min' in definition ? definition.min : 0 };
  return (
    <p className={classes.bad}>
      <IconAlertCircle size={14} stroke={1.75} aria-hidden />
      <span>{fault !== undefined && t(faultText(key, fault), bounds)}</span>
    </p>
  );
}

function Failure({ one: { key }, actions, reason }: StateProps & { reason: string | undefined }) {
  const { t } = useTranslation('buildings-settings');
  return (
    <div className={classes.bad}>
      <IconAlertCircle size={14} stroke={1.75} aria-hidden />
      <div>
        {t('state.failed')}. {reason !== undefined && <span className={kit.regular}>{reason} </span>}
        <ActionButton settingKey={key} onAction={() => actions.retry(key)}>
          {t('ui:retry')}
        </ActionButton>
      </div>
    </div>
  );
}

function Contested({ one: { key, current }, actions }: StateProps) {
  const { t } = useTranslation('buildings-settings');
  const isText = definitionOf(key).kind === 'text';
  return (
    <div className={classes.warning}>
      <IconAlertCircle size={14} stroke={1.75} aria-hidden />
      <div>
        {isText ? t('state.theirsText') : t('state.theirs', { value: current })}
        <span className={classes.actions}>
          <ActionButton settingKey={key} onAction={() => actions.retry(key)}>
            {t('state.keepMine')}
          </ActionButton>
          <ActionButton settingKey={key} onAction={() => actions.revert(key)}>
            {t('state.takeTheirs')}
          </ActionButton>
        </span>
      </div>
    </div>
  );
}

function Unsaved({ one: { key, current } }: { one: SettingState }) {
  const { t } = useTranslation('buildings-settings');
  const definition = definitionOf(key);
  const hasLines = definition.kind === 'text' && definition.lines === true;
  const text =
    definition.kind !== 'text' ? 'state.enterSaves' : hasLines ? 'state.leavingSaves' : 'state.enterSavesText';
  return (
    <p className={classes.hint}>
      <Filled
        text={t(text, { skipInterpolation: true })}
        pieces={{
          enter: (
            <kbd className={classes.key}>
              {[hasLines ? t('ui:keys.ctrl') : [], t('ui:keys.enter')].flat().join(' ')}
            </kbd>
          ),
          escape: <kbd className={classes.key}>{t('ui:keys.escape')}</kbd>,
          value: current,
        }}
      />
    </p>
  );
}

/** Pressing the button removes it, so the focus moves to its setting. */
function ActionButton({
  settingKey,
  onAction,
  children,
}: {
  settingKey: SettingKey;
  onAction: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={classes.action}
      onClick={() => {
        onAction();
        document.getElementById(controlId(settingKey))?.focus();
      }}
    >
      {children}
    </button>
  );
}
