import {
  IconArmchair,
  IconGridDots,
  IconHandStop,
  IconParking,
  IconPointer,
  IconPolygon,
  IconRuler2,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../panels/fields/icon-button.tsx';
import { useEditor } from '../session/editor-context.ts';
import type { Tool } from '../session/editor-state.ts';
import classes from './frame.module.css';
import { Shortcuts } from './shortcuts.tsx';

/** The tools at the left edge, each with a key. */
export function ToolRail() {
  const { t } = useTranslation('plan-editor');
  const { state, commands } = useEditor();
  const groups: { tool: Tool; label: string; shortcut: string; Icon: typeof IconPointer }[][] = [
    [
      { tool: 'select', label: t('tools.select'), shortcut: 'V', Icon: IconPointer },
      { tool: 'hand', label: t('tools.hand'), shortcut: 'H', Icon: IconHandStop },
    ],
    [
      { tool: 'room', label: t('tools.room'), shortcut: 'R', Icon: IconPolygon },
      { tool: 'desk', label: t('tools.desk'), shortcut: 'D', Icon: IconArmchair },
      { tool: 'stamp', label: t('tools.stamp'), shortcut: 'S', Icon: IconGridDots },
      { tool: 'parking', label: t('tools.parking'), shortcut: 'P', Icon: IconParking },
    ],
    [{ tool: 'measure', label: t('tools.measure'), shortcut: 'M', Icon: IconRuler2 }],
  ];
  return (
    <section aria-label={t('tools.label')} className={classes.rail}>
      <div role="toolbar" aria-orientation="vertical" aria-label={t('tools.label')} className={classes.toolbar}>
        {groups.map((group) => (
          <div key={group[0]?.tool} className={classes.tools}>
            {group.map(({ tool, label, shortcut, Icon }) => (
              <IconButton
                key={tool}
                label={label}
                shortcut={shortcut}
                side="right"
                aria-pressed={state.tool === tool}
                onClick={() => commands.use(tool)}
              >
                <Icon size={18} stroke={1.5} />
              </IconButton>
            ))}
          </div>
        ))}
      </div>
      <Shortcuts />
    </section>
  );
}
