/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   the combobox pattern: the field keeps the focus and the keys, the options are only pointed at. */
import { Modal, VisuallyHidden } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './command-palette.module.css';
import { filterGroups, type PaletteGroup, type PaletteItem } from './palette-filter.ts';
import { useStillPage } from '../dialog/use-still-page.ts';

type CommandPaletteProps = {
  groups: readonly PaletteGroup[];
  opened: boolean;
  onClose: () => void;
  /** Receives the typed text, for groups that are searched elsewhere. */
  onType?: (typed: string) => void;
};

/**
 * A list to search by typing, with arrow keys and Enter. It knows nothing about its items: the groups bring their
 * actions.
 */
export function CommandPalette({ groups, opened, onClose, onType }: CommandPaletteProps) {
  const { t } = useTranslation('ui');
  // See dialog.tsx: a dialog that is open on its first render would not restore the focus.
  const drawn = useMounted();
  useStillPage(opened);
  return (
    <Modal.Root
      opened={opened && drawn}
      onClose={onClose}
      size={560}
      yOffset="12dvh"
      // No transition: a user who presses the shortcut is already typing.
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('palette')}>
        <Palette groups={groups} onClose={onClose} onType={onType} />
      </Modal.Content>
    </Modal.Root>
  );
}

type PaletteProps = Pick<CommandPaletteProps, 'groups' | 'onClose'> & {
  onType: ((typed: string) => void) | undefined;
};

/** After the dialog has noted the focused element, so that it can restore the focus. */
const focusSoon = (field: HTMLInputElement | null) => queueMicrotask(() => field?.focus());

// Separate from its dialog, so that every opening starts with an empty field.
function Palette({ groups, onClose, onType }: PaletteProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);

  const matching = filterGroups(groups, typed);
  const items = matching.flatMap((group) => group.items);
  const active = Math.min(chosen, items.length - 1);
  const optionId = (item: PaletteItem) => `${id}-${item.id}`;
  const current = items[active];
  const currentId = current && optionId(current);

  useEffect(() => {
    if (currentId !== undefined) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const choose = (item: PaletteItem) => {
    onClose();
    item.onChoose();
  };
  const type = (text: string) => {
    setTyped(text);
    setChosen(0);
    onType?.(text);
  };
  const move = (by: number) => {
    if (items.length > 0) setChosen((active + by + items.length) % items.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && current) choose(current);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          ref={focusSoon}
          data-autofocus
          className={classes.input}
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={currentId}
          aria-label={t('paletteField')}
          placeholder={t('paletteField')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <kbd className={classes.key}>{t('keys.escape')}</kbd>
      </div>
      {/* A listbox without options is invalid, so there is no role then; the status below announces that nothing
          matches. */}
      <div
        id={`${id}-list`}
        role={items.length > 0 ? 'listbox' : undefined}
        aria-label={items.length > 0 ? t('palette') : undefined}
        className={classes.list}
        tabIndex={-1}
      >
        {matching.map((group) => (
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            <div id={`${id}-${group.id}`} className={classes.label} role="presentation">
              {group.label}
            </div>
            {group.items.map((item) => (
              <div
                key={item.id}
                id={optionId(item)}
                role="option"
                aria-selected={item === current}
                className={classes.option}
                // The field keeps the focus, so the keyboard still works after a click.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setChosen(items.indexOf(item))}
                onClick={() => choose(item)}
              >
                <span className={classes.icon}>{item.icon}</span>
                <span className={classes.text}>
                  {item.label}
                  {item.about !== undefined && <span className={classes.about}>{item.about}</span>}
                </span>
                {item.hint !== undefined && <span className={classes.hint}>{item.hint}</span>}
              </div>
            ))}
            {group.note !== undefined && group.items.length === 0 && (
              <div className={classes.note} role="presentation">
                {group.note}
              </div>
            )}
          </div>
        ))}
        {matching.length === 0 && (
          <div className={classes.note} role="presentation">
            {t('paletteNothing', { typed })}
          </div>
        )}
      </div>
      <VisuallyHidden component="output">{t('paletteCount', { count: items.length })}</VisuallyHidden>
    </>
  );
}
