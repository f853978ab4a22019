import type { AdminFloor } from '@berth/contract';
import { Button, Menu } from '@mantine/core';
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
import type { Place } from '../../lib/place.ts';
import classes from './floors.module.css';
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

/** One floor: what it looks like, what it holds, and what can be done with it. */
export function FloorCard({ place, floor, floors, onEdit, onChange, onCopy }: FloorCardProps) {
  const { t } = useTranslation('plan-editor');
  const openFile = useRef<() => void>(null);
  return (
    <article className={classes.card} aria-label={floor.name}>
      <PlanDrop place={place} floor={floor} openRef={openFile} onEdit={onEdit} />
      <div className={classes.words}>
        <h2 className={classes.name}>
          {floor.name}
          {floor.hasDraft && <span className={classes.draft}>{t('floors.draft')}</span>}
        </h2>
        <p className={classes.facts}>
          <span>{t('floors.level', { level: floor.level })}</span>
          <span>{floor.rooms === 1 ? t('floors.oneRoom') : t('count.rooms', { number: floor.rooms })}</span>
          <span>{floor.desks === 1 ? t('floors.oneSpot') : t('floors.spots', { number: floor.desks })}</span>
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
      {userpools.length === 0 ? t('floors.everyone') : t('floors.only', { userpools: userpools.join(', ') })}
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
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={classes.more} aria-label={t('floors.more', { floor: floor.name })}>
          <IconDots size={18} stroke={1.6} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onChange}>
          {t('floors.change')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPhoto {...icon} />} onClick={onUpload}>
          {floor.plan ? t('plan.replace') : t('plan.upload')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={onCopy}>
          {t('floors.copy')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowUp {...icon} />} disabled={at === 0} onClick={() => void move('up')}>
          {t('floors.up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown {...icon} />}
          disabled={at === floors.length - 1}
          onClick={() => void move('down')}
        >
          {t('floors.down')}
        </Menu.Item>
        <Menu.Item color="danger" leftSection={<IconTrash {...icon} />} onClick={() => void remove()}>
          {t('floors.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
