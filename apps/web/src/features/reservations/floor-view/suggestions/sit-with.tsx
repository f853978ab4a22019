import type { Period } from '@berth/domain/time';
import { IconUserPlus } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../lib/buildings/place.ts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import type { SitWithDialog } from './sit-with-dialog.tsx';
import bar from '../bar/bar.module.css';
import { SuggestionChips } from './suggestion-chips.tsx';
import classes from './suggestions.module.css';
import { NOTHING_SUGGESTED, type Suggested } from './suggested.ts';
import { useSuggestions } from './use-suggestions.ts';

type Props = {
  place: Place;
  window: Period;
  /** The names of the labels that a desk must have. */
  attributes: readonly string[];
  /** Whether the user could reserve now: they have no desk yet, and the day is open. */
  isUseful: boolean;
  onSuggest(suggested: Suggested): void;
};

const LaterDialog = lazyPart<ComponentProps<typeof SitWithDialog>>(
  async () => (await import('./sit-with-dialog.tsx')).SitWithDialog,
);

/** The people to sit with, and the dialog that has all of them. */
export function SitWith({ onSuggest, ...request }: Props) {
  const { t } = useTranslation('reserve-form');
  const suggestions = useSuggestions(request);
  const { suggested } = suggestions;
  useEffect(() => onSuggest(suggested), [onSuggest, suggested]);
  useEffect(() => () => onSuggest(NOTHING_SUGGESTED), [onSuggest]);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.sitWith} role="group" aria-label={t('suggest.sitWith')}>
      <button type="button" className={bar.chip} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <IconUserPlus size={16} stroke={1.75} aria-hidden />
        {t('suggest.sitWith')}
      </button>
      <SuggestionChips suggestions={suggestions} />
      <LaterDialog opened={isOpen} onClose={() => setIsOpen(false)} place={request.place} suggestions={suggestions} />
    </div>
  );
}
