import type { AdminFloor } from '@berth/contract';
import { Button } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconPencil,
  IconPhoto,
  IconRulerMeasure,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { Menu } from '../../../ui/menu/menu.tsx';
import { MenuAction } from '../../../ui/menu/menu-items.tsx';
import classes from './floors.module.css';
import kit from '../../../ui/kit.module.css';
import { PlanDrop } from './plan-drop.tsx';
import { useFloorActions } from './use-floor-actions.ts';

type FloorCardProps = {
  place: Place;
  floor: AdminFloor;
  floors: readonly AdminFloor[];
  onEdit(): void;
  onChange(): void;
  onCopy(): void;
};

/** One floor: its picture, its contents and its actions. */
export function FloorCard({ place, floor, floors, onEdit, onChange, onCopy }: FloorCardProps) {
  const { t } = useTranslation('plan-editor');
  const openFile = useRef<() => void>(null);
  return (
    <article className={classes.card} aria-label={floor.name}>
      <PlanDrop place={place} floor={floor} openRef={openFile} onEdit={onEdit} />
      <div className={`${kit.stack1} ${kit.shrinks}`}>
        <h2 className={classes.name}>
          {floor.name}
          {floor.hasDraft && <span className={classes.draft}>{t('floors.draft')}</span>}
        </h2>
        <p className={classes.facts}>
          <span>{t('floors.level', { level: floor.level })}</span>
          <span>{t('count.rooms', { count: floor.rooms })}</span>
          <span>{t('count.spots', { count: floor.desks })}</span>
        </p>
        <Pools userpools={floor.userpools} />
      </div>
      <div className={classes.actions}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconRulerMeasure size={16} stroke={1.6} aria-hidden />}
          aria-label={`${t('floors.editPlan')}: ${floor.name}`}
          onClick={onEdit}
        >
          {t('floors.editPlan')}
        </Button>
        <FloorMenu
          place={place}
          floor={floor}
          floors={floors}
          onChange={onChange}
          onCopy={onCopy}
          onUpload={() => openFile.current?.()}
        />
      </div>
    </article>
  );
}

function Pools({ userpools }: { userpools: readonly string[] }) {
  const { t } = useTranslation('plan-editor');
  return (
    <p className={classes.pools}>
      <IconUsers size={14} stroke={1.6} aria-hidden />
      {userpools.length === 0 ? t('floors.everyone') : t('floors.only', { groups: userpools.join(', ') })}
    </p>
  );
}

type FloorMenuProps = Omit<FloorCardProps, 'onEdit'> & { onUpload(): void };

function FloorMenu({ place, floor, floors, onChange, onCopy, onUpload }: FloorMenuProps) {
  const { t } = useTranslation('plan-editor');
  const { move, remove } = useFloorActions(place, floor, floors);
  const at = floors.findIndex(({ id }) => id === floor.id);
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <Menu
      align="end"
      className={classes.more}
      label={t('floors.more', { floor: floor.name })}
      button={<IconDots size={18} stroke={1.6} aria-hidden />}
    >
      <MenuAction icon={<IconPencil {...icon} />} onChoose={onChange}>
        {t('floors.change')}
      </MenuAction>
      <MenuAction icon={<IconPhoto {...icon} />} onChoose={onUpload}>
        {floor.plan ? t('plan.replace') : t('plan.upload')}
      </MenuAction>
      <MenuAction icon={<IconCopy {...icon} />} onChoose={onCopy}>
        {t('floors.copy')}
      </MenuAction>
      <MenuAction icon={<IconArrowUp {...icon} />} disabled={at === 0} onChoose={() => void move('up')}>
        {t('floors.up')}
      </MenuAction>
      <MenuAction
        icon={<IconArrowDown {...icon} />}
        disabled={at === floors.length - 1}
        onChoose={() => void move('down')}
      >
        {t('floors.down')}
      </MenuAction>
      <MenuAction danger icon={<IconTrash {...icon} />} onChoose={() => void remove()}>
        {t('floors.remove')}
      </MenuAction>
    </Menu>
  );
}
