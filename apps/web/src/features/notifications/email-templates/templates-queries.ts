import { emailTemplates, previewEmailTemplate } from '@berth/contract';
import type { Language, MailKind } from '@berth/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

const templatesKey = (org: string) => ['organisation', org, 'email-templates'] as const;

export const templatesQuery = (org: string) =>
  queryOptions({
    queryKey: [...templatesKey(org), 'list'],
    queryFn: ({ signal }) => call(emailTemplates, { params: { org } }, { signal }),
  });

/** Which text is looked at. */
export type Chosen = { readonly org: string; readonly event: MailKind; readonly language: Language };

export const previewQuery = (chosen: Chosen, text: { subject: string; body: string }) =>
  queryOptions({
    queryKey: [...templatesKey(chosen.org), 'preview', chosen.event, chosen.language, text],
    queryFn: ({ signal }) => call(previewEmailTemplate, { params: chosen, body: text }, { signal }),
    enabled: text.subject.trim() !== '' && text.body.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // Every pause in typing is a text of its own; only the last ones are looked at again.
    gcTime: 60_000,
  });
