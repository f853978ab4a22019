import type { Timeslot } from '@berth/contract';
import { IconCalendarOff, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import classes from './slot-dialog.module.css';
import kit from '../../../ui/kit.module.css';

type ChoiceDialogProps = {
  slot: Timeslot;
  roomName: string;
  onSplit: () => void;
  onEdit: () => void;
  onClose: () => void;
};

/** Asks for the kind of change first: close on some days, or edit the opening hours themselves. */
export function ChoiceDialog({ slot, roomName, onSplit, onEdit, onClose }: ChoiceDialogProps) {
  const { t } = useTranslation('opening-hours');
  return (
    <Dialog opened onClose={onClose} title={t('chooseNextAction')} width={420} backdropCloses={false}>
      <p className={classes.about}>
        <strong>{roomName}</strong> · {slot.start_time}–{slot.end_time}
      </p>
      <div className={kit.stack2}>
        <button type="button" className={classes.choice} onClick={onSplit}>
          <IconCalendarOff size={20} stroke={1.6} aria-hidden />
          <span>
            <b>{t('split')}</b>
            <span>{t('splitAbout')}</span>
          </span>
        </button>
        <button type="button" className={classes.choice} onClick={onEdit} data-autofocus>
          <IconPencil size={20} stroke={1.6} aria-hidden />
          <span>
            <b>{t('ui:edit')}</b>
            <span>{t('editAbout')}</span>
          </span>
        </button>
      </div>
    </Dialog>
  );
}
