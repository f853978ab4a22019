import {
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../session/editor-context.ts';
import { IconButton } from '../fields/icon-button.tsx';
import classes from '../panels.module.css';
import { useChosen } from './use-chosen.ts';

export function AlignSection() {
  const { t } = useTranslation('plan-editor');
  const { commands } = useEditor();
  const { rooms, desks } = useChosen();
  const isFew = rooms.length + desks.length < 3;
  const signs = [
    { label: t('align.left'), Icon: IconLayoutAlignLeft, run: () => commands.align('left') },
    { label: t('align.centre'), Icon: IconLayoutAlignCenter, run: () => commands.align('centre') },
    { label: t('align.right'), Icon: IconLayoutAlignRight, run: () => commands.align('right') },
    { label: t('align.top'), Icon: IconLayoutAlignTop, run: () => commands.align('top') },
    { label: t('align.middle'), Icon: IconLayoutAlignMiddle, run: () => commands.align('middle') },
    { label: t('align.bottom'), Icon: IconLayoutAlignBottom, run: () => commands.align('bottom') },
    {
      label: t('align.across'),
      Icon: IconLayoutDistributeVertical,
      run: () => commands.distribute('across'),
      disabled: isFew,
    },
    {
      label: t('align.down'),
      Icon: IconLayoutDistributeHorizontal,
      run: () => commands.distribute('down'),
      disabled: isFew,
    },
  ];
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('align.title')}</h2>
      <div className={classes.row}>
        {signs.map(({ label, Icon, run, disabled = false }) => (
          <IconButton key={label} label={label} disabled={disabled} onClick={run}>
            <Icon size={16} stroke={1.6} />
          </IconButton>
        ))}
      </div>
    </section>
  );
}
