import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OWN_ZONE, useDayText } from '../../lib/moments.ts';
import { useToast } from '../alert/use-toast.ts';
import { useConfirm } from '../dialog/confirm.tsx';
import classes from './feed-link.module.css';
import kit from '../kit.module.css';

type Opened = { readonly path: string; readonly since: string };

type FeedLinkProps = {
  /** When the link was created; null without one. */
  since: string | null;
  open(): Promise<Opened>;
  close(): Promise<unknown>;
  /** Called with the new state after each change. */
  onChange(feed: { since: string | null }): void;
  texts: {
    /** A warning about the readers of the link. */
    secret: string;
    since(day: string): string;
    /** The effect of replacing or revoking the link. */
    ends: string;
  };
};

/** The secret address of a calendar feed: created, shown once, replaced, revoked. */
export function FeedLink({ since, texts, ...calls }: FeedLinkProps) {
  const { t } = useTranslation('ui');
  const day = useDayText();
  const { address, open, close, replace, revoke } = useFeedActions(calls, texts.ends);
  return (
    <>
      {since !== null &&
        (address === undefined ? (
          <p className={classes.text}>{texts.since(day(Date.parse(since), OWN_ZONE))}</p>
        ) : (
          <Address address={address} />
        ))}
      <p className={classes.text}>
        <b>{texts.secret}</b>
      </p>
      <div className={kit.wrap2}>
        {since === null ? (
          <Button loading={open.isPending} onClick={() => open.mutate()}>
            {t('feedLink.create')}
          </Button>
        ) : (
          <>
            <Button variant="default" loading={open.isPending} onClick={() => void replace()}>
              {t('feedLink.replace')}
            </Button>
            <Button variant="default" loading={close.isPending} onClick={() => void revoke()}>
              {t('feedLink.revoke')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function useFeedActions(calls: Pick<FeedLinkProps, 'open' | 'close' | 'onChange'>, ends: string) {
  const { t } = useTranslation('ui');
  const toast = useToast();
  const confirm = useConfirm();
  const [address, setAddress] = useState<string>();
  const open = useMutation({
    mutationFn: calls.open,
    onSuccess: ({ path, since }) => {
      setAddress(new URL(path, globalThis.location.href).href);
      calls.onChange({ since });
    },
    onError: toast.failed,
  });
  const close = useMutation({
    mutationFn: calls.close,
    onSuccess: () => {
      setAddress(undefined);
      calls.onChange({ since: null });
      toast.done(t('feedLink.revoked'));
    },
    onError: toast.failed,
  });
  return {
    address,
    open,
    close,
    replace: async () => {
      const question = { title: t('feedLink.replaceTitle'), text: ends, yes: t('feedLink.replace') };
      if (await confirm(question)) open.mutate();
    },
    revoke: async () => {
      const question = { title: t('feedLink.revokeTitle'), text: ends, yes: t('feedLink.revoke'), danger: true };
      if (await confirm(question)) close.mutate();
    },
  };
}

function Address({ address }: { address: string }) {
  const { t } = useTranslation('ui');
  const toast = useToast();
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(address),
    onSuccess: () => toast.done(t('feedLink.copied')),
    onError: () => toast.failed(new Error(t('feedLink.notCopied'))),
  });
  return (
    <div className={classes.address}>
      <TextInput
        label={t('feedLink.link')}
        description={t('feedLink.once')}
        value={address}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />} onClick={() => copy.mutate()}>
        {t('copy')}
      </Button>
    </div>
  );
}
