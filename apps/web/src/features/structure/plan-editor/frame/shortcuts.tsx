import { Popover } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../panels/fields/icon-button.tsx';
import classes from './frame.module.css';

/** The list of keyboard shortcuts. */
export function Shortcuts() {
  const { t } = useTranslation('plan-editor');
  const [opened, setOpened] = useState(false);
  const ctrl = (...letters: string[]) => letters.map((letter) => `${t('ui:keys.ctrl')} ${letter}`).join('  ');
  const keys: [string, string][] = [
    ['V H R D S P M', t('keys.tools')],
    ['← ↑ → ↓', t('keys.nudge')],
    [`${t('ui:keys.shift')} ←`, t('keys.nudgeFar')],
    ['[ ]', t('keys.turn')],
    [ctrl('A'), t('keys.all')],
    [ctrl('C', 'V'), t('keys.copy')],
    [ctrl('D'), t('edit.duplicate')],
    [t('ui:keys.delete'), t('ui:remove')],
    [ctrl('Z', 'Y'), t('keys.undo')],
    [t('ui:keys.enter'), t('keys.enter')],
    [t('ui:keys.escape'), t('keys.escape')],
    ['+ − 0', t('keys.zoom')],
    [t('ui:keys.space'), t('keys.pan')],
    ['Alt', t('keys.free')],
  ];
  return (
    // Mantine's roles would be on the wrapper and not on the button.
    <Popover
      opened={opened}
      onChange={setOpened}
      position="right-end"
      shadow="md"
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <div className={classes.keys}>
          <IconButton
            label={t('keys.title')}
            side="right"
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <IconKeyboard size={18} stroke={1.5} />
          </IconButton>
        </div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" className={classes.keyList ?? ''} aria-label={t('keys.title')}>
        {/* Its content is not interactive, so the heading gets the focus: Escape only closes a focused popover. */}
        <h2 tabIndex={-1} data-autofocus>
          {t('keys.title')}
        </h2>
        <p>{t('keys.where')}</p>
        <dl>
          {keys.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}
