import { Button } from '@mantine/core';
import { passesGuard } from '@berth/domain/identity';
import { localDayOf } from '@berth/domain/time';
import { IconHistory, IconMailPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useScreenSearch } from '../../../lib/screen-search.ts';
import { WithInspector } from '../../../ui/inspector/inspector.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { UploadDialog } from '../csv/upload-dialog.tsx';
import { filesQuery } from '../people-queries.ts';
import { usePeoplePlace } from '../use-people-place.ts';
import { USER_PARAM, UserDrawer } from './drawer/user-drawer.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { UserTable } from './user-table.tsx';
import { readUsersAddress } from './users-address.ts';
import { usersQuery } from './users-queries.ts';
import classes from './users.module.css';
import kit from '../../../ui/kit.module.css';

/** Everyone in the organisation, with their buildings and limits. */
export function UsersScreen() {
  const { t } = useTranslation('people');
  const { group, roles } = useMe();
  const place = usePeoplePlace();
  const search = useScreenSearch();
  const request = readUsersAddress(search);
  const today = localDayOf(useNow(), group?.timezone ?? 'UTC');
  const users = useQuery(usersQuery(place, request, today));
  const openId = search.one(USER_PARAM);
  const open = (id: string | undefined) => search.set({ [USER_PARAM]: id }, 'push');
  const order = () => users.data?.users.map(({ id }) => id) ?? [];
  return (
    <Page
      title={t('users.title')}
      lead={t('users.lead')}
      aside={<Aside isAdmin={passesGuard(roles, 'B')} onOpen={open} />}
    >
      {users.error && !users.data ? (
        <ErrorState problem={users.error} onRetry={() => void users.refetch()} />
      ) : (
        <WithInspector
          inspector={openId !== undefined && <UserDrawer key={openId} id={openId} order={order} onOpen={open} />}
        >
          <UserTable
            answer={users.data}
            isOld={users.isPlaceholderData}
            request={request}
            openId={openId}
            onOpen={open}
          />
        </WithInspector>
      )}
    </Page>
  );
}

/** Invites people by e-mail or imports them from a file, for users with permission. */
function Aside({ isAdmin, onOpen }: { isAdmin: boolean; onOpen: (id: string) => void }): ReactNode {
  const { t } = useTranslation('people');
  const place = usePeoplePlace();
  const files = useQuery(filesQuery(place));
  const [isUploading, setUploading] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const running = files.data?.jobs.filter(({ state }) => state === 'running' || state === 'queued').length ?? 0;
  return (
    <div className={kit.group2}>
      <Link to="/workplace/files/status" className={classes.link}>
        <IconHistory size={16} stroke={1.6} aria-hidden />
        {t('files.title')}
        {running > 0 && <span className={classes.running}>{t('files.running', { count: running })}</span>}
      </Link>
      {isAdmin && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconMailPlus size={16} stroke={1.6} aria-hidden />}
          onClick={() => setInviting(true)}
        >
          {t('invite.open')}
        </Button>
      )}
      {isAdmin && (
        <Button
          size="sm"
          leftSection={<IconUpload size={16} stroke={1.6} aria-hidden />}
          onClick={() => setUploading(true)}
        >
          {t('uploadCsv')}
        </Button>
      )}
      {isInviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(id) => {
            setInviting(false);
            onOpen(id);
          }}
        />
      )}
      {isUploading && <UploadDialog onClose={() => setUploading(false)} />}
    </div>
  );
}
