import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../session/editor-context.ts';
import { AlignSection } from './align-section.tsx';
import { ChecksSection } from './checks-section.tsx';
import { DesksSection } from './desks-section.tsx';
import { FloorSection } from './floor-section.tsx';
import { IconButton } from '../fields/icon-button.tsx';
import classes from '../panels.module.css';
import { useChanges } from '../use-changes.ts';
import { ChangesList } from './changes-list.tsx';
import { PositionSection } from './position-section.tsx';
import { RoomSection } from './room-section.tsx';
import { useChosen } from './use-chosen.ts';

function ChangesSection() {
  const { t } = useTranslation('plan-editor');
  const { counts } = useChanges();
  const { floor } = useEditor();
  return (
    <section className={classes.section} aria-label={t('publish.title')}>
      <h2 className={classes.heading}>{t('publish.title')}</h2>
      <ChangesList counts={counts} nothing={t('publish.nothing', { floor: floor.name })} />
    </section>
  );
}

/** The panel at the right: everything about the selection, as numbers and text. */
export function PropertiesPanel() {
  const { t } = useTranslation('plan-editor');
  const { rooms, desks } = useChosen();
  const [room] = rooms;
  const isNothing = rooms.length + desks.length === 0;
  return (
    <aside className={classes.panel} aria-label={t('properties.panel')}>
      {isNothing ? (
        <FloorSection />
      ) : (
        <>
          <Title />
          {rooms.length + desks.length > 1 && <AlignSection />}
          <PositionSection />
          {desks.length > 0 && rooms.length === 0 && <DesksSection desks={desks} />}
          {room && rooms.length === 1 && desks.length === 0 && <RoomSection key={room.id} room={room} />}
        </>
      )}
      <ChecksSection />
      <ChangesSection />
    </aside>
  );
}

function Title() {
  const { t } = useTranslation('plan-editor');
  const { commands } = useEditor();
  const { rooms, desks } = useChosen();
  const count = rooms.length + desks.length;
  const what =
    count === 1
      ? (rooms[0]?.name ?? desks[0]?.name ?? '')
      : rooms.length === 0
        ? t('count.desks', { count })
        : desks.length === 0
          ? t('count.rooms', { count })
          : t('count.objects', { count });
  return (
    <div className={classes.title}>
      <span>{what}</span>
      <small>{t('properties.selected', { count })}</small>
      <IconButton label={t('edit.duplicate')} shortcut={`${t('ui:keys.ctrl')} D`} onClick={commands.duplicate}>
        <IconCopy size={16} stroke={1.6} />
      </IconButton>
      <IconButton label={t('ui:remove')} shortcut={t('ui:keys.delete')} onClick={commands.remove}>
        <IconTrash size={16} stroke={1.6} />
      </IconButton>
    </div>
  );
}
