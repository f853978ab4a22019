import { definitionOf, type SettingKey } from '@berth/domain/buildings';
import { IconLock } from '@tabler/icons-react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSelect } from './language-select.tsx';
import classes from './setting-control.module.css';
import { UNIT_TEXT } from './setting-texts.ts';
import { PictureUpload } from './picture-upload.tsx';
import { ReasonSwitch } from './reason-switch.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import type { SettingState } from '../editor/edits.ts';
import type { Actions } from '../editor/use-settings-editor.ts';
import { ZoneSelect } from './zone-select.tsx';

export const controlId = (key: SettingKey) => `setting-${key}`;

type ControlProps = {
  one: SettingState;
  isLocked: boolean;
  actions: Actions;
  describedBy: string;
  label?: string | undefined;
};

/** A switch and a select save at once; a field saves on Enter or when it is left, and Esc reverts it. */
export function SettingControl(props: ControlProps) {
  const { actions, describedBy } = props;
  const { key, shown } = props.one;
  const definition = definitionOf(key);
  if (definition.kind === 'flag' && definition.needsReason === true)
    return (
      <ReasonSwitch
        id={controlId(key)}
        checked={shown === true}
        isLocked={props.isLocked}
        describedBy={describedBy}
        onChange={(checked, reason) => actions.choose(key, checked, reason)}
      />
    );
  if (definition.kind === 'flag')
    return (
      <SettingSwitch
        id={controlId(key)}
        checked={shown === true}
        describedBy={describedBy}
        onChange={(checked) => actions.choose(key, checked)}
      />
    );
  if (definition.kind === 'text' && definition.form === 'zone')
    return (
      <ZoneSelect
        id={controlId(key)}
        zone={String(shown)}
        describedBy={describedBy}
        onChoose={(zone) => actions.choose(key, zone)}
      />
    );
  if (definition.kind === 'text' && definition.form === 'language')
    return (
      <LanguageSelect
        id={controlId(key)}
        language={String(shown)}
        describedBy={describedBy}
        onChoose={(language) => actions.choose(key, language)}
      />
    );
  if (definition.kind === 'text' && definition.form === 'picture' && !props.isLocked)
    return (
      <>
        <Field {...props} />
        <PictureUpload describedBy={describedBy} onStored={(url) => actions.choose(key, url)} />
      </>
    );
  return <Field {...props} />;
}

/** A number field accepts only digits; anything else typed or pasted is dropped. */
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

function Field({ one: { key, typed, isFaultTold }, isLocked, actions, describedBy, label }: ControlProps) {
  const { t } = useTranslation('buildings-settings');
  const definition = definitionOf(key);
  const isCount = definition.kind === 'count';
  const unit = UNIT_TEXT[key];
  const kind = isCount ? 'count' : 'text';

  const shared = {
    id: controlId(key),
    className: classes.input,
    value: typed,
    readOnly: isLocked,
    autoComplete: 'off',
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': isFaultTold || undefined,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      actions.type(key, isCount ? digitsOf(value) : value),
    onBlur: () => actions.commit(key, 'leaving'),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a character, Enter belongs to it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') actions.revert(key);
    if (event.key === 'Enter') actions.commit(key, 'enter');
  };
  const onKeyDownInLines = (event: KeyboardEvent) => {
    if (event.key === 'Escape') actions.revert(key);
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) actions.commit(key, 'enter');
  };

  if (definition.kind === 'text' && definition.lines)
    return <textarea {...shared} className={classes.lines} rows={2} onKeyDown={onKeyDownInLines} />;
  return (
    <span
      className={classes.field}
      data-kind={kind}
      data-bad={isFaultTold || undefined}
      data-locked={isLocked || undefined}
    >
      <input
        {...shared}
        inputMode={
          isCount ? 'numeric' : definition.kind === 'text' && definition.form === 'email' ? 'email' : undefined
        }
        enterKeyHint="done"
        spellCheck={false}
        onKeyDown={onKeyDown}
      />
      {isLocked ? (
        <IconLock className={classes.lock} size={14} stroke={1.75} aria-hidden />
      ) : (
        unit !== undefined && (
          <span className={classes.unit} aria-hidden>
            {t(unit, { count: Number(typed) })}
          </span>
        )
      )}
    </span>
  );
}
