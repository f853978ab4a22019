import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styleNonce } from '../../../ui/theme/style-nonce.ts';
import { Segments } from '../../../ui/segments.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import classes from './mail-preview.module.css';
import { type Chosen, previewQuery } from './templates-queries.ts';

type Policy = { createHTML(html: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

let policy: Policy | undefined;

/**
 * Marks HTML that the server composed from an allow-list as trusted, for a sandboxed frame. Only browsers with Trusted
 * Types need this.
 */
function trustedMail(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  policy ??= trustedTypes?.createPolicy('berth-mail-preview', { createHTML: (text) => text });
  return policy?.createHTML(html) ?? html;
}

const PAUSE_MS = 300;
const WIDTHS = ['desktop', 'phone'] as const;
type Width = (typeof WIDTHS)[number];

type Text = { readonly subject: string; readonly body: string };

/** A rendered preview of the e-mail shortly after the last key, with its errors. */
export function usePreview(chosen: Chosen, text: Text) {
  const [{ subject, body }] = useDebouncedValue(text, PAUSE_MS);
  const { data, isError, refetch } = useQuery(previewQuery(chosen, { subject, body }));
  const of = `${chosen.event} ${chosen.language}`;
  const [lastPreview, setLastPreview] = useState<{ of: string; mail: NonNullable<typeof data>['mail'] }>({
    of,
    mail: null,
  });
  const mail = data?.mail ?? (lastPreview.of === of ? lastPreview.mail : null);
  // While the text has an error, the last valid preview stays, because the user looks at it while typing.
  if (mail !== lastPreview.mail || lastPreview.of !== of) setLastPreview({ of, mail });
  const isTyped = subject === text.subject && body === text.body;
  return { mail, errors: isTyped ? (data?.errors ?? []) : [], isError, retry: () => void refetch() };
}

type Preview = ReturnType<typeof usePreview>;

export function MailPreview({ preview: { mail, errors, isError, retry } }: { preview: Preview }) {
  const { t } = useTranslation('email-templates');
  const { t: ui } = useTranslation('ui');
  const [width, setWidth] = useState<Width>('desktop');
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('preview')}</h2>
        <Segments<Width>
          label={t('width')}
          value={width}
          options={WIDTHS.map((value) => ({ value, label: t(value) }))}
          onChange={setWidth}
        />
      </div>
      <p className={classes.subject}>{mail?.subject ?? <Skeleton width="60%" />}</p>
      <output className={classes.note}>{errors.length > 0 && mail ? t('previewOld') : ''}</output>
      {isError && (
        <p className={classes.note} role="alert">
          {t('previewFailed')}{' '}
          <Button size="xs" variant="default" onClick={retry}>
            {ui('retry')}
          </Button>
        </p>
      )}
      <div className={classes.stage}>
        <Frame html={mail?.html} isPhone={width === 'phone'} title={t('previewFrame')} />
      </div>
    </section>
  );
}

/**
 * A sandboxed frame: no scripts, no forms, no access to our origin, and inert links. It inherits the page's content
 * security policy, so the e-mail's style sheet carries the page's nonce.
 */
function Frame({ html, isPhone, title }: { html: string | undefined; isPhone: boolean; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current && html !== undefined)
      frame.current.srcdoc = trustedMail(html.replace('<style>', `<style nonce="${styleNonce()}">`));
  }, [html]);
  return <iframe ref={frame} className={classes.frame} data-phone={isPhone || undefined} sandbox="" title={title} />;
}
