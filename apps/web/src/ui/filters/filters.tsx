import { TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, type ToggleEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckLine } from '../fields/check-line.tsx';
import { MenuAction } from '../menu/menu-items.tsx';
import { Menu } from '../menu/menu.tsx';
import classes from './filters.module.css';
import kit from '../kit.module.css';

export type Filter = {
  name: string;
  label: string;
  options: readonly { value: string; label: string; mark?: ReactNode }[];
  /** A new value replaces the current one. */
  isSingle?: boolean;
};

/** The chosen values per filter: a row must match any of them. A filter without values matches everything. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

type FiltersProps = {
  filters: readonly Filter[];
  chosen: Chosen;
  onChoose: (name: string, values: readonly string[]) => void;
};

/** A chip for each active filter, and a menu of the others. */
export function Filters({ filters, chosen, onChoose }: FiltersProps) {
  const { t } = useTranslation('table');
  // The filter that was chosen from the menu and is open before it has a value.
  const [begun, setBegun] = useState<string>();
  const valuesOf = (name: string) => chosen[name] ?? [];
  const active = filters.filter(({ name }) => valuesOf(name).length > 0 || name === begun);
  const others = filters.filter((filter) => !active.includes(filter));
  return (
    <div className={`${kit.group2} ${kit.shrinks}`}>
      {active.map((filter) => (
        <FilterChip
          key={filter.name}
          filter={filter}
          values={valuesOf(filter.name)}
          isBegun={filter.name === begun}
          onClose={() => setBegun(undefined)}
          onChoose={(values) => onChoose(filter.name, values)}
        />
      ))}
      {others.length > 0 && (
        <Menu
          className={classes.add}
          button={
            <>
              <IconPlus size={14} stroke={2} aria-hidden />
              {t('filter.add')}
            </>
          }
        >
          {others.map(({ name, label }) => (
            <MenuAction key={name} onChoose={() => setBegun(name)}>
              {label}
            </MenuAction>
          ))}
        </Menu>
      )}
    </div>
  );
}

type ChipProps = {
  filter: Filter;
  values: readonly string[];
  /** Opens immediately. */
  isBegun: boolean;
  onClose: () => void;
  onChoose: (values: readonly string[]) => void;
};

const GAP = 4;

/** Places the popover under its chip and inside the window. */
function placeUnder(popover: HTMLElement, chip: HTMLElement) {
  const { left, bottom } = chip.getBoundingClientRect();
  const most = document.documentElement.clientWidth - popover.offsetWidth - GAP;
  popover.style.top = `${bottom + GAP}px`;
  popover.style.left = `${Math.max(GAP, Math.min(left, most))}px`;
}

function FilterChip({ filter, values, isBegun, onClose, onChoose }: ChipProps) {
  const { t } = useTranslation('table');
  const id = useId();
  const chip = useRef<HTMLSpanElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [isOpened, setOpened] = useState(false);
  const names = values.map((value) => filter.options.find((option) => option.value === value)?.label ?? value);

  useLayoutEffect(() => {
    if (isBegun) popover.current?.showPopover?.();
  }, [isBegun]);
  const onToggle = ({ newState }: ToggleEvent) => {
    setOpened(newState === 'open');
    if (newState === 'closed') return onClose();
    if (popover.current && chip.current) placeUnder(popover.current, chip.current);
  };
  useEffect(() => {
    if (isOpened) popover.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [isOpened]);
  return (
    <span ref={chip} className={classes.chip}>
      <button type="button" className={classes.say} popoverTarget={id} aria-haspopup="dialog" aria-expanded={isOpened}>
        <span className={`${kit.fixedSize} ${kit.muted}`}>{t('filter.is', { filter: filter.label })}</span>
        <strong className={`${kit.ellipsis} ${kit.semibold}`}>{names.length > 0 ? names.join(', ') : '…'}</strong>
      </button>
      <button
        type="button"
        className={classes.remove}
        aria-label={t('filter.remove', { filter: filter.label })}
        onClick={() => {
          onChoose([]);
          onClose();
        }}
      >
        <IconX size={14} stroke={1.75} aria-hidden />
      </button>
      <div
        ref={popover}
        id={id}
        role="dialog"
        aria-label={filter.label}
        popover="auto"
        className={classes.dropdown}
        onToggle={onToggle}
      >
        {isOpened && <Options filter={filter} values={values} onChoose={onChoose} />}
      </div>
    </span>
  );
}

const SEARCH_ABOVE = 8;

function Options({ filter, values, onChoose }: Pick<ChipProps, 'filter' | 'values' | 'onChoose'>) {
  const { t } = useTranslation('table');
  const [typed, setTyped] = useState('');
  const text = typed.trim().toLowerCase();
  const matching = filter.options.filter(({ label }) => label.toLowerCase().includes(text));
  return (
    <>
      {filter.options.length > SEARCH_ABOVE && (
        <TextInput
          size="sm"
          type="search"
          aria-label={t('filter.search')}
          placeholder={t('filter.search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <div className={classes.options}>
        {matching.map(({ value, label, mark }) => (
          <CheckLine
            key={value}
            checked={values.includes(value)}
            onChange={(on) =>
              onChoose(on ? [...(filter.isSingle ? [] : values), value] : values.filter((one) => one !== value))
            }
          >
            {mark}
            {label}
          </CheckLine>
        ))}
        {matching.length === 0 && <p className={classes.nothing}>{t('filter.nothing')}</p>}
      </div>
    </>
  );
}
