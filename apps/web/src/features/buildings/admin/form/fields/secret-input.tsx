import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editedSecret, isNeededAgain, keptSecret, type Secret, shownSecret, stateOfSecret } from './secret.ts';
import classes from './secret-input.module.css';

type SecretInputProps = {
  secret: Secret;
  onChange: (secret: Secret) => void;
  label: string;
  id?: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  /** Without a border, for a table cell. */
  bare?: boolean;
};

/** A write-only secret: a stored one shows its end, and typing replaces it. */
export function SecretInput({ secret, onChange, label, id, describedBy, invalid, bare }: SecretInputProps) {
  const { t } = useTranslation('buildings-admin');
  const [isShown, setIsShown] = useState(false);
  const state = stateOfSecret(secret);
  const { last4 } = secret;
  const stored = last4 === '' ? t('secret.storedWhole') : t('secret.stored', { last4 });
  const EyeIcon = isShown ? IconEyeOff : IconEye;
  return (
    <span className={classes.wrap} data-bare={bare || undefined} data-invalid={invalid || undefined}>
      <input
        id={id}
        className={classes.input}
        type={state === 'new' && !isShown ? 'password' : 'text'}
        value={shownSecret(secret)}
        // A password manager would fill in the administrator's own password.
        autoComplete="new-password"
        spellCheck={false}
        maxLength={500}
        aria-label={state === 'kept' ? `${label}: ${stored}` : label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onFocus={(event) => state === 'kept' && event.currentTarget.select()}
        onChange={(event) =>
          onChange(
            editedSecret(secret, event.currentTarget.value, (event.nativeEvent as Partial<InputEvent>).data ?? null),
          )
        }
      />
      {state === 'new' && (
        <button
          type="button"
          className={classes.eye}
          aria-label={isShown ? t('secret.hide') : t('secret.show')}
          onClick={() => setIsShown(!isShown)}
        >
          <EyeIcon size={16} stroke={1.6} aria-hidden />
        </button>
      )}
    </span>
  );
}

/** Returns whether a stored secret needs a note. */
export const hasNote = (secret: Secret, address: string): boolean =>
  secret.set && (secret.typed !== undefined || isNeededAgain(secret, address));

type SecretNoteProps = Pick<SecretInputProps, 'secret' | 'onChange'> & {
  /** The address that the secret is sent to. */
  address: string;
  /** An error already says that the secret must be entered again. */
  isInError: boolean;
};

/**
 * Explains what saving will do to a stored secret, and offers to keep it. Renders nothing if there is nothing to
 * explain.
 */
export function SecretNote({ secret, onChange, address, isInError }: SecretNoteProps) {
  const { t } = useTranslation('buildings-admin');
  if (!hasNote(secret, address)) return null;
  const { last4 } = secret;
  const unchanged = keptSecret(secret);
  if (stateOfSecret(secret) === 'kept')
    return isInError ? null : <span className={classes.note}>{t('secret.again')}</span>;
  return (
    <span className={classes.note}>
      {stateOfSecret(secret) === 'removed' ? t('secret.willBeRemoved') : t('secret.willBeReplaced')}{' '}
      {!isNeededAgain(unchanged, address) && (
        <button type="button" className={classes.keep} onClick={() => onChange(unchanged)}>
          {last4 === '' ? t('secret.keepWhole') : t('secret.keep', { last4 })}
        </button>
      )}
    </span>
  );
}
