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
  /** In a cell of a table it has no edge of its own. */
  bare?: boolean;
};

/** A secret that can be written but not read: a stored one shows its end, and typing puts another in its place. */
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
        // A password manager would fill in the administrator's own.
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

/** Whether there is something to say of a stored secret beyond that it is there. */
export const hasNote = (secret: Secret, address: string): boolean =>
  secret.set && (secret.typed !== undefined || isNeededAgain(secret, address));

type SecretNoteProps = Pick<SecretInputProps, 'secret' | 'onChange'> & {
  /** Where the secret goes. */
  address: string;
  /** An error says already that it is needed again. */
  isTold: boolean;
};

/** What saving will do to a stored secret, and how to leave it alone after all. Nothing to say: nothing. */
export function SecretNote({ secret, onChange, address, isTold }: SecretNoteProps) {
  const { t } = useTranslation('buildings-admin');
  if (!hasNote(secret, address)) return null;
  const { last4 } = secret;
  const kept = keptSecret(secret);
  if (stateOfSecret(secret) === 'kept')
    return isTold ? null : <span className={classes.note}>{t('secret.again')}</span>;
  return (
    <span className={classes.note}>
      {stateOfSecret(secret) === 'removed' ? t('secret.willBeRemoved') : t('secret.willBeReplaced')}{' '}
      {!isNeededAgain(kept, address) && (
        <button type="button" className={classes.keep} onClick={() => onChange(kept)}>
          {last4 === '' ? t('secret.keepWhole') : t('secret.keep', { last4 })}
        </button>
      )}
    </span>
  );
}
