import type { Audience, MailPlaceholder } from '@berth/domain/notifications';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PLACEHOLDER_TEXT } from './kinds.ts';
import classes from './template-editor.module.css';

type PlaceholderButtonsProps = { audience: Audience; onInsert: (name: MailPlaceholder) => void };

/** The placeholders that have a value in this mail, by their readable names; a click inserts one at the cursor. */
export function PlaceholderButtons({ audience, onInsert }: PlaceholderButtonsProps) {
  const { t } = useTranslation('email-templates');
  const label = useId();
  const texts = Object.entries(PLACEHOLDER_TEXT[audience]) as [MailPlaceholder, string][];
  return (
    <div className={classes.placeholders} role="group" aria-labelledby={label}>
      <span id={label} className={classes.label}>
        {t('insert')}
      </span>
      <div className={classes.chips}>
        {texts.map(([name, text]) => (
          <button
            key={name}
            type="button"
            className={classes.chip}
            // The focus stays in the current field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(name)}
          >
            {t(text)}
          </button>
        ))}
      </div>
    </div>
  );
}
