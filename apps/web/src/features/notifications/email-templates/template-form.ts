import type { EmailTemplate } from '@berth/contract';
import { isEmail } from '@berth/domain/buildings';

export type TemplateForm = { fromName: string; fromAddress: string; subject: string; body: string };

export const formOf = ({ fromName, fromAddress, subject, body }: EmailTemplate): TemplateForm => ({
  fromName: fromName ?? '',
  fromAddress: fromAddress ?? '',
  subject,
  body,
});

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

export const bodyOf = (
  { event, language }: Pick<EmailTemplate, 'event' | 'language'>,
  { fromName, fromAddress, subject, body }: TemplateForm,
  version: number | undefined,
) => ({
  event,
  language,
  fromName: orNull(fromName),
  fromAddress: orNull(fromAddress),
  subject,
  body,
  ...(version === undefined ? {} : { version }),
});

/** Validates the form before it is sent and returns text keys. */
export const faultsOf = ({
  fromAddress,
  subject,
  body,
}: TemplateForm): Partial<Record<keyof TemplateForm, string>> => ({
  ...(fromAddress.trim() === '' || isEmail(fromAddress.trim()) ? {} : { fromAddress: 'fault.address' }),
  ...(subject.trim() === '' ? { subject: 'fault.subject' } : {}),
  ...(body.trim() === '' ? { body: 'fault.body' } : {}),
});
