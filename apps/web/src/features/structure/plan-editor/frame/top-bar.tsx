import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconChevronDown,
  IconDots,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { adminFloorsQuery } from '../../../../workplace/buildings/admin-floors.ts';
import { Menu } from '../../../../ui/menu/menu.tsx';
import { MenuAction, MenuChoice } from '../../../../ui/menu/menu-items.tsx';
import { IconButton } from '../panels/fields/icon-button.tsx';
import { useChanges } from '../panels/use-changes.ts';
import { useEditor } from '../session/editor-context.ts';
import classes from './frame.module.css';
import kit from '../../../../ui/kit.module.css';
import { SaveNote } from './save-note.tsx';
import { useDoneText } from './use-done-text.ts';

type TopBarProps = {
  building: string;
  onLeave(): void;
  onFloor(id: string): void;
  onPublish(): void;
  onDiscard(): void;
};

/** The floor, undo and redo, the save state, and the button to publish. */
export function TopBar({ building, onLeave, onFloor, onPublish, onDiscard }: TopBarProps) {
  const { t } = useTranslation('plan-editor');
  const { state, commands } = useEditor();
  const doneText = useDoneText();
  const { total } = useChanges();
  const undone = state.history.past.at(-1);
  const redone = state.history.future[0];
  return (
    <header className={classes.bar}>
      <IconButton label={t('frame.back')} onClick={onLeave}>
        <IconArrowLeft size={18} stroke={1.6} />
      </IconButton>
      <nav className={classes.crumbs} aria-label={t('frame.where')}>
        <button type="button" onClick={onLeave}>
          {t('floors.title')}
        </button>
        <s aria-hidden>/</s>
        <span className={kit.ellipsis}>{building}</span>
        <s aria-hidden>/</s>
        <FloorMenu onFloor={onFloor} />
      </nav>
      <i className={classes.divider} />
      <IconButton
        label={undone ? t('edit.undo', { what: doneText(undone.done) }) : t('edit.nothingToUndo')}
        shortcut={`${t('ui:keys.ctrl')} Z`}
        disabled={!undone}
        onClick={commands.undo}
      >
        <IconArrowBackUp size={18} stroke={1.6} />
      </IconButton>
      <IconButton
        label={redone ? t('edit.redo', { what: doneText(redone.done) }) : t('edit.nothingToRedo')}
        shortcut={`${t('ui:keys.ctrl')} Y`}
        disabled={!redone}
        onClick={commands.redo}
      >
        <IconArrowForwardUp size={18} stroke={1.6} />
      </IconButton>
      <i className={classes.divider} />
      <SaveNote hasChanges={total > 0} />
      <span className={kit.grow} />
      <Menu
        align="end"
        className={classes.more}
        label={t('frame.more')}
        button={<IconDots size={18} stroke={1.6} aria-hidden />}
      >
        <MenuAction
          danger
          icon={<IconTrash size={16} stroke={1.6} aria-hidden />}
          disabled={total === 0}
          onChoose={onDiscard}
        >
          {t('discard.action')}
        </MenuAction>
      </Menu>
      <Button size="sm" disabled={total === 0} onClick={onPublish}>
        {total === 0 ? t('publish.button') : t('publish.changes', { count: total })}
      </Button>
    </header>
  );
}

/** Switches to another floor. */
function FloorMenu({ onFloor }: { onFloor(id: string): void }) {
  const { place, floor } = useEditor();
  const floors = useQuery(adminFloorsQuery(place)).data ?? [floor];
  return (
    <Menu
      className={classes.floor}
      button={
        <>
          <b>{floor.name}</b>
          <IconChevronDown size={14} stroke={1.8} aria-hidden />
        </>
      }
    >
      {floors.toReversed().map(({ id, name }) => (
        <MenuChoice key={id} checked={id === floor.id} onChoose={() => id !== floor.id && onFloor(id)}>
          {name}
        </MenuChoice>
      ))}
    </Menu>
  );
}
