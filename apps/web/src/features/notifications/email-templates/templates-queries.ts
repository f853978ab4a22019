import { emailTemplates, previewEmailTemplate } from '@berth/contract';
import type { Language } from '@berth/domain/language';
import type { MailText } from '@berth/domain/notifications';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

const templatesKey = (org: string) => ['organisation', org, 'email-templates'] as const;

export const templatesQuery = (org: string) =>
  queryOptions({
    queryKey: [...templatesKey(org), 'list'],
    queryFn: ({ signal }) => call(emailTemplates, { params: { org } }, { signal }),
  });

/** The text that is being edited. */
export type Chosen = { readonly org: string; readonly event: MailText; readonly language: Language };

export const previewQuery = (chosen: Chosen, text: { subject: string; body: string }) =>
  queryOptions({
    queryKey: [...templatesKey(chosen.org), 'preview', chosen.event, chosen.language, text],
    queryFn: ({ signal }) => call(previewEmailTemplate, { params: chosen, body: text }, { signal }),
    enabled: text.subject.trim() !== '' && text.body.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // Every pause in typing is another query; only the latest ones are needed again.
    gcTime: 60_000,
  });
