import { type AnswerOf, calendarFeed, closeCalendarFeed, openCalendarFeed } from '@berth/contract';
import { Button, TextInput } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { OWN_ZONE, useDayText } from '../../../lib/moments.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { placeKey } from '../../../lib/queries/queries.ts';
import { useConfirm } from '../../../ui/dialog/confirm.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/states.tsx';
import { useToast } from '../../../ui/alert/use-toast.ts';
import classes from './feed-dialog.module.css';

const feedQuery = (place: Place) =>
  queryOptions({
    queryKey: [...placeKey(place), 'calendar-feed'],
    queryFn: ({ signal }) => call(calendarFeed, { params: place }, { signal }),
  });

type Props = { opened: boolean; onClose(): void; place: Place };

/** The address from which a calendar app reads the user's reservations: created, shown once, replaced, revoked. */
export function FeedDialog({ opened, onClose, place }: Props) {
  const { t } = useTranslation('my-reservations');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('feed.title')} width={560}>
      <p className={classes.text}>{t('feed.what')}</p>
      {opened && <Feed place={place} />}
    </Dialog>
  );
}

function Feed({ place }: { place: Place }) {
  const { t } = useTranslation('my-reservations');
  const feed = useQuery(feedQuery(place));
  const { address, open, close, replace, revoke } = useFeedActions(place);
  if (feed.error && !feed.data) return <ErrorState problem={feed.error} onRetry={() => void feed.refetch()} />;
  if (!feed.data)
    return (
      <Loading>
        <Skeleton height={120} />
      </Loading>
    );
  const { since } = feed.data;
  return (
    <>
      {since !== null && (address === undefined ? <Since since={since} /> : <Address address={address} />)}
      <p className={classes.text}>
        <b>{t('feed.secret')}</b>
      </p>
      <div className={classes.actions}>
        {since === null ? (
          <Button loading={open.isPending} onClick={() => open.mutate()}>
            {t('feed.create')}
          </Button>
        ) : (
          <>
            <Button variant="default" loading={open.isPending} onClick={() => void replace()}>
              {t('feed.replace')}
            </Button>
            <Button variant="default" loading={close.isPending} onClick={() => void revoke()}>
              {t('feed.revoke')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function useFeedActions(place: Place) {
  const { t } = useTranslation('my-reservations');
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const [address, setAddress] = useState<string>();
  const { queryKey } = feedQuery(place);
  const know = (feed: AnswerOf<typeof calendarFeed>) => client.setQueryData(queryKey, feed);
  const open = useMutation({
    mutationFn: () => call(openCalendarFeed, { params: place }),
    onSuccess: ({ path, since }) => {
      setAddress(new URL(path, globalThis.location.href).href);
      know({ since });
    },
    onError: toast.failed,
  });
  const close = useMutation({
    mutationFn: () => call(closeCalendarFeed, { params: place }),
    onSuccess: () => {
      setAddress(undefined);
      know({ since: null });
      toast.done(t('feed.revoked'));
    },
    onError: toast.failed,
  });
  return {
    address,
    open,
    close,
    replace: async () => {
      const question = { title: t('feed.replaceTitle'), text: t('feed.ends'), yes: t('feed.replace') };
      if (await confirm(question)) open.mutate();
    },
    revoke: async () => {
      const question = { title: t('feed.revokeTitle'), text: t('feed.ends'), yes: t('feed.revoke'), danger: true };
      if (await confirm(question)) close.mutate();
    },
  };
}

function Since({ since }: { since: string }) {
  const { t } = useTranslation('my-reservations');
  const day = useDayText()(Date.parse(since), OWN_ZONE);
  return <p className={classes.text}>{t('feed.since', { day })}</p>;
}

function Address({ address }: { address: string }) {
  const { t } = useTranslation('my-reservations');
  const toast = useToast();
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(address),
    onSuccess: () => toast.done(t('feed.copied')),
    onError: () => toast.failed(new Error(t('feed.notCopied'))),
  });
  return (
    <div className={classes.address}>
      <TextInput
        label={t('feed.link')}
        description={t('feed.once')}
        value={address}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />} onClick={() => copy.mutate()}>
        {t('ui:copy')}
      </Button>
    </div>
  );
}
