import { IconAdjustmentsHorizontal, IconChevronDown, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../../ui/menu/menu.tsx';
import { MenuChoice } from '../../../../ui/menu/menu-items.tsx';
import classes from './bar.module.css';

type Props = {
  /** The labels in use for this kind, the most frequent first. */
  labels: readonly string[];
  wanted: readonly string[];
  onChange(wanted: readonly string[]): void;
};

/** The number of labels shown beside the menu. */
const SHOWN = 4;

/** Labels that a spot must have: a few as buttons, the rest in a menu. */
export function AttributeFilter({ labels, wanted, onChange }: Props) {
  const { t } = useTranslation('reservations');
  const toggle = (label: string) =>
    onChange(wanted.includes(label) ? wanted.filter((one) => one !== label) : [...wanted, label]);
  if (labels.length === 0 && wanted.length === 0) return null;
  const chips = [...wanted, ...labels.filter((label) => !wanted.includes(label))].slice(
    0,
    Math.max(SHOWN, wanted.length),
  );
  return (
    <div className={classes.filters} role="group" aria-label={t('attributes')}>
      <Menu
        className={classes.chip}
        button={
          <>
            <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
            {t('attributes')}
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
          data-quick={!wanted.includes(label) || undefined}
          aria-pressed={wanted.includes(label)}
          onClick={() => toggle(label)}
        >
          {label}
          {wanted.includes(label) && <IconX size={14} stroke={2} aria-hidden />}
        </button>
      ))}
    </div>
  );
}
