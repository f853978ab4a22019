import type { TenantTx } from '@berth/database';
import { isOwnFile } from '@berth/domain/buildings';
import type { MailValues } from '@berth/domain/notifications';
import { type ComposedMail, composeMail } from './compose-mail.ts';
import { evidenceBlock, type MailEvidence } from './evidence-block.ts';
import { builtInText, frameOf, mailText } from './mail-frame.ts';
import { type ParsedTemplate, parseTemplate } from './parse-template.ts';
import { logosOf, ownTemplate, type TemplateKey, type TemplateText } from './templates.sql.ts';

type OwnSender = { readonly name?: string; readonly address?: string };

/** The sender named in the organisation's own text; the building's settings fill in the rest. */
const ownSender = (own: Pick<TemplateText, 'fromName' | 'fromAddress'> | undefined): OwnSender => ({
  ...(own?.fromName == null ? {} : { name: own.fromName }),
  ...(own?.fromAddress == null ? {} : { address: own.fromAddress }),
});

export type WantedMail = TemplateKey & {
  readonly values: MailValues;
  /** The origin of the web app. */
  readonly origin: string;
  readonly ticketLink?: string | undefined;
  readonly evidence?: MailEvidence | undefined;
};

/**
 * Uses only a logo that is stored here: one from another server would tell its operator who reads which mail and when,
 * and could change later.
 */
function logoAddress(urls: readonly { url: string | null }[], origin: string): string | undefined {
  const [only, another] = urls;
  if (only?.url == null || another !== undefined) return undefined;
  return isOwnFile(only.url) ? `${origin}${only.url}` : undefined;
}

type Template = { readonly subject: ParsedTemplate; readonly body: ParsedTemplate };

const parsed = ({ subject, body }: { subject: string; body: string }): Template => ({
  subject: parseTemplate(subject),
  body: parseTemplate(body),
});

const isSound = ({ subject, body }: Template): boolean => subject.faults.length === 0 && body.faults.length === 0;

/** Falls back to the built-in text if the own text is no longer valid, so that no mail is held back. */
async function soundTemplate(key: TemplateKey, text: { subject: string; body: string } | undefined): Promise<Template> {
  const own = text === undefined ? undefined : parsed(text);
  return own !== undefined && isSound(own) ? own : parsed(await builtInText(key.kind, key.language));
}

/** Composes a mail from a text that need not be stored, such as for a preview. */
export async function composeFrom(
  tx: TenantTx,
  { values, origin, ticketLink, evidence, ...key }: WantedMail,
  text: { subject: string; body: string } | undefined,
): Promise<ComposedMail> {
  const { subject, body } = await soundTemplate(key, text);
  const logo = logoAddress(await logosOf(tx, key.organisationId), origin);
  const frame = await frameOf(key.kind, key.language, values['organisation.name']);
  const appendix = evidence && (await evidenceBlock(key.language, evidence));
  const label = await mailText(key.language, 'mails:frame.ticket');
  const ticket = ticketLink === undefined ? undefined : { label, href: ticketLink };
  return composeMail({ subject: subject.pieces, body: body.pieces, values, frame, logo, ticket, appendix });
}

/** Renders a mail from the organisation's own text, or from the built-in one. */
export async function renderMail(tx: TenantTx, request: WantedMail): Promise<ComposedMail & { sender: OwnSender }> {
  const own = await ownTemplate(tx, request);
  return { ...(await composeFrom(tx, request, own)), sender: ownSender(own) };
}
