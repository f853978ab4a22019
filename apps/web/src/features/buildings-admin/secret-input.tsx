import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editedSecret, keptSecret, type Secret, shownSecret, stateOfSecret } from './secret.ts';
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
        aria-label={state === 'kept' ? `${label}: ${t('secret.stored', { last4: secret.last4 })}` : label}
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

/** What saving will do to a stored secret, and how to leave it alone after all. Nothing to say: nothing. */
export function SecretNote({ secret, onChange }: Pick<SecretInputProps, 'secret' | 'onChange'>) {
  const { t } = useTranslation('buildings-admin');
  const state = stateOfSecret(secret);
  if (!secret.set || state === 'kept') return null;
  return (
    <span className={classes.note}>
      {state === 'removed' ? t('secret.willBeRemoved') : t('secret.willBeReplaced')}{' '}
      <button type="button" className={classes.keep} onClick={() => onChange(keptSecret(secret))}>
        {t('secret.keep', { last4: secret.last4 })}
      </button>
    </span>
  );
}
