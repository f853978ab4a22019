import { type CodeScreen, removeCodeScreen } from '@berth/contract';
import { Button, CopyButton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useMe } from '../../../lib/me.ts';
import { pathOf, type Place } from '../../../lib/buildings/place.ts';
import { settingsQuery } from '../../../lib/queries/queries.ts';
import { useConfirm } from '../../../ui/dialog/confirm.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import { useToast } from '../../../ui/alert/use-toast.ts';
import { codeScreensQuery } from './code-screens-query.ts';
import classes from './code-screens.module.css';
import { ScreenRow } from './screen-row.tsx';

const ApproveDialog = lazyPart(async () => (await import('./approve-dialog.tsx')).ApproveDialog);

/** Which tablets may show the codes of this building. */
export function CodeScreensScreen() {
  const { t } = useTranslation('check-in');
  const { place } = useMe();
  return (
    <Page title={t('admin.title')} lead={t('admin.intro')}>
      {place && <Screens key={pathOf(place)} place={place} />}
    </Page>
  );
}

function Screens({ place }: { place: Place }) {
  const { t } = useTranslation('check-in');
  const settings = useQuery(settingsQuery(place));
  const { data, error, refetch } = useQuery(codeScreensQuery(place));
  const [approving, setApproving] = useState<CodeScreen>();
  const [isOpen, setOpen] = useState(false);
  const remove = useRemove(place);
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  const approve = (screen: CodeScreen) => {
    setApproving(screen);
    setOpen(true);
  };
  const waiting = data?.filter(({ approved }) => !approved);
  const inUse = data?.filter(({ approved }) => approved);
  return (
    <>
      <Address place={place} />
      {settings.data?.reservationSettings.staticQrCode && <p className={classes.note}>{t('admin.static')}</p>}
      <List heading={t('admin.waiting')} nothing={t('admin.noneWaiting')} screens={waiting} {...{ approve, remove }} />
      <List heading={t('admin.inUse')} nothing={t('admin.noneInUse')} screens={inUse} {...{ approve, remove }} />
      <ApproveDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        place={place}
        buildingId={settings.data?.id}
        screen={approving}
      />
    </>
  );
}

/** What the tablet opens. */
function Address({ place }: { place: Place }) {
  const { t } = useTranslation('check-in');
  const address = `${location.origin}/workplace/code-screen${pathOf(place)}`;
  return (
    <p className={classes.address}>
      <code>{address}</code>
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button variant="default" size="sm" onClick={copy}>
            {copied ? t('admin.copied') : t('admin.copy')}
          </Button>
        )}
      </CopyButton>
    </p>
  );
}

type ListProps = {
  heading: string;
  nothing: string;
  screens: readonly CodeScreen[] | undefined;
  approve(screen: CodeScreen): void;
  remove(screen: CodeScreen): void;
};

function List({ heading, nothing, screens, approve, remove }: ListProps) {
  return (
    <section className={classes.section} aria-label={heading}>
      <h2 className={classes.heading}>{heading}</h2>
      {screens === undefined && <Loading />}
      {screens?.length === 0 && <p className={classes.nothing}>{nothing}</p>}
      <ul className={classes.list}>
        {screens?.map((screen) => (
          <ScreenRow
            key={screen.id}
            screen={screen}
            onApprove={() => approve(screen)}
            onRemove={() => remove(screen)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Refusing one that waits costs nobody anything; one in use is asked about. */
function useRemove(place: Place) {
  const { t } = useTranslation('check-in');
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const { mutate } = useMutation({
    mutationFn: (screenId: string) => call(removeCodeScreen, { params: { ...place, screenId } }),
    onSuccess: ({ message }) => toast.done(message),
    onError: toast.failed,
    onSettled: () => client.invalidateQueries({ queryKey: codeScreensQuery(place).queryKey }),
  });
  return (screen: CodeScreen) =>
    void (async () => {
      const name = screen.name === '' ? screen.pairingCode : screen.name;
      const text = t('admin.removeAsk', { name });
      if (!screen.approved || (await confirm({ title: t('admin.remove'), text, yes: t('admin.remove'), danger: true })))
        mutate(screen.id);
    })();
}
