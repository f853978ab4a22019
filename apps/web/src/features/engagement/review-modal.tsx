import { Button, Textarea } from '@mantine/core';
import { upsertReview } from '@berth/contract';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { useAlert } from '../../ui/alert/alert.tsx';
import { type Alert, AlertBanner } from '../../ui/alert/alert-banner.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { externalHref } from '../../ui/external-href.ts';
import type { Platform } from './follow-up.tsx';
import classes from './review-modal.module.css';
import kit from '../../ui/kit.module.css';
import { Stars } from './stars.tsx';

const UNSET = -1;
const ERROR_SECONDS = 5;
const CLOSES_AFTER_MS = 1000;
const BEST = 5;

type ReviewModalProps = {
  opened: boolean;
  place: Place;
  onClose: () => void;
  /** After five stars, with the platform that the organisation chose. */
  onAskFurther: (platform: Platform) => void;
};

/** Only its own buttons close the modal, so that typed text is not lost by a click beside it. */
export function ReviewModal({ opened, place, onClose, onAskFurther }: ReviewModalProps) {
  const { t } = useTranslation('engagement');
  const show = useAlert();
  const [rating, setRating] = useState(UNSET);
  const [message, setMessage] = useState('');
  const [refusal, setRefusal] = useState<Alert & { turn: number }>();
  const refuse = (text: string) =>
    setRefusal((before) => ({
      text,
      variant: 'danger',
      seconds: ERROR_SECONDS,
      turn: (before?.turn ?? 0) + 1,
    }));

  const save = useMutation({
    mutationFn: () =>
      call(upsertReview, {
        params: {},
        body: { rating, message, organisation: place },
      }),
    onSuccess: ({ reviewPlatform, reviewUrl }) => {
      const url = externalHref(reviewUrl);
      const further = rating === BEST && reviewPlatform !== null && url !== undefined;
      setRating(UNSET);
      setMessage('');
      if (further) return leave(() => onAskFurther({ name: reviewPlatform, url }));
      show({ text: t('saved'), variant: 'success' });
      setTimeout(() => leave(onClose), CLOSES_AFTER_MS);
    },
    onError: (problem) => refuse(problem.message),
  });
  /** The next opening starts empty. */
  const leave = (go: () => void) => {
    save.reset();
    go();
  };
  // Saved and about to close: there is nothing more to send.
  const busy = save.isPending || save.isSuccess;

  const submit = () => {
    if (busy) return;
    setRefusal(undefined);
    if (rating === UNSET) refuse(t('chooseRating'));
    else save.mutate();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onSubmit={submit}
      title={t('shell:reviewUs')}
      dismissible={false}
      footer={
        <>
          <div className={classes.told} role="alert">
            {refusal && <AlertBanner key={refusal.turn} alert={refusal} onDismiss={() => setRefusal(undefined)} />}
          </div>
          <output className={classes.told}>{save.isPending && t('saving')}</output>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={save.isSuccess}>
            {t('send')}
          </Button>
        </>
      }
    >
      <div className={kit.stack5}>
        <Stars rating={rating} onRate={setRating} disabled={busy} />
        <Textarea
          label={t('message')}
          description={t('messageHint')}
          rows={3}
          classNames={{ input: classes.message }}
          maxLength={2000}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          disabled={busy}
        />
      </div>
    </Dialog>
  );
}
