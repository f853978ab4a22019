import { IconAdjustmentsHorizontal, IconChevronDown, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AttributeIcon } from '../../../../workplace/attributes/attribute-icon.tsx';
import { Menu } from '../../../../ui/menu/menu.tsx';
import { MenuChoice } from '../../../../ui/menu/menu-items.tsx';
import classes from './bar.module.css';
import { useFitting } from './use-fitting.ts';

type Props = {
  /** The labels in use for this kind, the most frequent first. */
  labels: readonly string[];
  wanted: readonly string[];
  onChange(wanted: readonly string[]): void;
};

/** The number of labels shown beside the menu, if they fit. */
const SHOWN = 6;

/** Labels that a spot must have: those that fit as buttons, and all of them in a menu. */
export function AttributeFilter({ labels, wanted, onChange }: Props) {
  const { t } = useTranslation('reservations');
  const chips = [...wanted, ...labels.filter((label) => !wanted.includes(label))].slice(
    0,
    Math.max(SHOWN, wanted.length),
  );
  const { ref, fitting } = useFitting();
  const toggle = (label: string) =>
    onChange(wanted.includes(label) ? wanted.filter((one) => one !== label) : [...wanted, label]);
  if (labels.length === 0 && wanted.length === 0) return null;
  // The menu is the first of them.
  const hidden = chips.slice(Math.max(0, fitting - 1));
  const hiddenWanted = wanted.filter((label) => hidden.includes(label)).length;
  return (
    <div ref={ref} className={classes.filters} role="group" aria-label={t('attributes')}>
      <Menu
        className={classes.chip}
        button={
          <>
            <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
            {t('attributes')}
            {hiddenWanted > 0 && <b> {hiddenWanted}</b>}
            <IconChevronDown size={14} stroke={1.75} aria-hidden />
          </>
        }
      >
        {labels.map((label) => (
          <MenuChoice key={label} checked={wanted.includes(label)} several stay onChoose={() => toggle(label)}>
            {label}
          </MenuChoice>
        ))}
      </Menu>
      {chips.map((label) => (
        <button
          key={label}
          type="button"
          className={classes.chip}
          style={hidden.includes(label) ? { visibility: 'hidden' } : undefined}
          data-quick={!wanted.includes(label) || undefined}
          aria-pressed={wanted.includes(label)}
          onClick={() => toggle(label)}
        >
          <AttributeIcon name={label} />
          {label}
          {wanted.includes(label) && <IconX size={14} stroke={2} aria-hidden />}
        </button>
      ))}
    </div>
  );
}
