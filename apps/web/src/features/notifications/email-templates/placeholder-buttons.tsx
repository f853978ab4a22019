import { MAIL_PLACEHOLDERS, type MailPlaceholder } from '@berth/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PLACEHOLDER_TEXT } from './kinds.ts';
import classes from './template-editor.module.css';

const ORDER = Object.keys(PLACEHOLDER_TEXT) as MailPlaceholder[];
const placed = (name: MailPlaceholder) => ORDER.indexOf(name);
const NAMES = [...MAIL_PLACEHOLDERS].sort((a, b) => placed(a) - placed(b));

type PlaceholderButtonsProps = { onInsert: (name: MailPlaceholder) => void };

/** The available placeholders by their readable names; a click inserts one at the cursor. */
export function PlaceholderButtons({ onInsert }: PlaceholderButtonsProps) {
  const { t } = useTranslation('email-templates');
  const label = useId();
  return (
    <div className={classes.placeholders} role="group" aria-labelledby={label}>
      <span id={label} className={classes.label}>
        {t('insert')}
      </span>
      <div className={classes.chips}>
        {NAMES.map((name) => (
          <button
            key={name}
            type="button"
            className={classes.chip}
            // The focus stays in the current field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(name)}
          >
            {t(PLACEHOLDER_TEXT[name])}
          </button>
        ))}
      </div>
    </div>
  );
}
