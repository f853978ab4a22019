import type { Screen } from '@berth/contract';
import type { ScreenTheme } from '@berth/domain/screens';
import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { pageVersion } from '../../../lib/page-version.ts';
import { Menu } from '../../../ui/menu/menu.tsx';
import { MenuAction } from '../../../ui/menu/menu-items.tsx';
import classes from './approved-screens.module.css';
import { HeartbeatMark } from './heartbeat-mark.tsx';
import { ScreenPicture } from './screen-picture.tsx';
import type { ScreenActions } from './use-screen-actions.ts';
import { useScreenWords } from './use-screen-words.ts';

/**
 * Whether the screen runs the version of this page. The name of a build means nothing to users, so it is only in the
 * tooltip.
 */
function VersionNote({ version }: { version: string }) {
  const { t } = useTranslation('screens-admin');
  if (version === '') return <span aria-hidden>–</span>;
  return <span title={version}>{version === pageVersion() ? t('version.current') : t('version.outdated')}</span>;
}

/** The page of a today screen that turns its pages; others report their kind, which is already shown. */
const A_PAGE = /^\d+\/\d+$/;

type Props = {
  screen: Screen;
  theme: ScreenTheme | undefined;
  now: number;
  actions: ScreenActions;
  onRename(): void;
  onFloors(): void;
};

export function ApprovedRow({ screen, theme, now, actions, onRename, onFloors }: Props) {
  const { t } = useTranslation('screens-admin');
  const { kind, title, shows } = useScreenWords();
  const { lastSeen } = screen;
  return (
    <tr>
      <th scope="row" data-label={t('column.screen')}>
        <span className={classes.screen}>
          <ScreenPicture type={screen.type} theme={theme} />
          <span>
            <b>{title(screen)}</b>
            <small># {screen.token}</small>
          </span>
        </span>
      </th>
      <td data-label={t('column.type')}>{kind(screen)}</td>
      <td data-label={t('column.shows')}>
        {screen.type !== 'code' && screen.showsNames ? `${shows(screen)}, ${t('withNames')}` : shows(screen)}
        {lastSeen !== null && A_PAGE.test(lastSeen.page) && <small>{t('page', { page: lastSeen.page })}</small>}
      </td>
      <td data-label={t('column.heartbeat')}>
        <HeartbeatMark lastSeen={lastSeen} now={now} />
      </td>
      <td data-label={t('column.version')}>
        <VersionNote version={lastSeen?.version ?? ''} />
      </td>
      <td className={classes.actions}>
        <Button size="sm" variant="default" className={classes.danger ?? ''} onClick={() => actions.revoke(screen)}>
          {t('revoke')}
        </Button>
        <Menu
          align="end"
          className={classes.more}
          label={t('more', { name: title(screen) })}
          button={<IconDots size={18} stroke={1.75} aria-hidden />}
        >
          <MenuAction onChoose={onRename}>{t('rename')}…</MenuAction>
          {screen.type !== 'code' && <MenuAction onChoose={onFloors}>{t('otherFloors')}…</MenuAction>}
          <MenuAction onChoose={() => actions.reload(screen)}>{t('reload')}</MenuAction>
          <MenuAction danger onChoose={() => actions.remove(screen)}>
            {t('delete')}…
          </MenuAction>
        </Menu>
      </td>
    </tr>
  );
}
